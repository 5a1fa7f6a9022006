/// Memory for what stays in the first cache. Included by CVector.h only.

/// As much as a cache line has.
typedef struct {
  uint64_t words[8];
} cv_line;

/// Two kilobytes that can begin on a cache line, wherever the whole begins.
typedef struct {
  cv_line lines[33];
} cv_scratch;

/// Lines of any contents: filling them would take as long as a frame of a few rows.
CV_INLINE cv_scratch cv_blank_scratch(void) {
  cv_scratch scratch;
  return scratch;
}

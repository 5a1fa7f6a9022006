import HostSystem
import Testing

@Suite struct CacheFilesTests {
  @Test(arguments: [("32768K\n", 32 << 20), ("32M", 32 << 20), ("1G", 1 << 30), ("512", 512)])
  func aSizeIsReadInItsUnit(_ text: String, _ bytes: Int) {
    #expect(CacheFiles.bytes(text) == bytes)
  }

  @Test(arguments: ["", "K", "0K", "-5K", "9223372036854775807K", "18446744073709551615", "99999999999999999999K"])
  func whatIsNoSizeIsNone(_ text: String) {
    #expect(CacheFiles.bytes(text) == nil)
  }
}

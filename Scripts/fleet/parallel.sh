#!/usr/bin/env bash
# All shards by GNU parallel, here or on the machines of PARALLEL_SSHLOGINFILE; people and checks/fleet_runs.py call it.
#
#     Scripts/fleet/parallel.sh 16 PARTS check --exhaustive --filter '^curve/simd/float$'
#     cardbench merge PARTS --output walk.csv
#
# CARDBENCH is the program (default: the one on the path), JOBS how many shards run at a time (default: one per core).
# On other machines program and PARTS have the same paths, in a file system that all of them see.

set -euo pipefail
shards=${1:?name the number of shards}
parts=${2:?name the folder of the parts}
shift 2
options=(--will-cite --quote --retries 3 --jobs "${JOBS:-100%}")
if [ -n "${PARALLEL_SSHLOGINFILE-}" ]; then options+=(--sshloginfile "$PARALLEL_SSHLOGINFILE" --workdir "$PWD"); fi
seq "$shards" | parallel "${options[@]}" "${CARDBENCH:-cardbench}" "$@" --shard "{}/$shards" --output "$parts"

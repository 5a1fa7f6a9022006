#!/usr/bin/env bash
# One shard, as a task of an array of Slurm; people and checks/fleet_runs.py submit it.
#
#     sbatch --array=1-16 Scripts/fleet/slurm.sh PARTS check --exhaustive --filter '^curve/simd/float$'
#     cardbench merge PARTS --output walk.csv
#
# PARTS is a folder that all nodes see, CARDBENCH the program (default: the one on the path). Where 'merge' names
# missing shards, repeat these, and say how many there are in all:
#
#     SHARDS=16 sbatch --array=3,7,9 Scripts/fleet/slurm.sh PARTS check …
#
#SBATCH --job-name=cardbench
#SBATCH --array=1-16
#SBATCH --cpus-per-task=1
#SBATCH --requeue

set -euo pipefail
parts=${1:?name the folder of the parts}
shift
exec "${CARDBENCH:-cardbench}" "$@" --shard "env${SHARDS:+/$SHARDS}" --output "$parts"

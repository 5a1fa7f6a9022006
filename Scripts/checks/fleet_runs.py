#!/usr/bin/env python3
"""Walks one kernel in 16 shards under GNU parallel and Slurm, and kills three of each; Scripts/check --slow calls it.

    Scripts/checks/fleet_runs.py .build/release/cardbench                 both
    Scripts/checks/fleet_runs.py .build/release/cardbench parallel        one of them: parallel, slurm

A shard is killed while its process runs and has written no part. What 'merge' writes in the end must be, to the byte,
what one process writes; before that, it must name exactly the shards that are missing. Slurm is set up on this machine
alone, with a munge of its own, in a folder that is removed. What is not installed ('Scripts/setup --fleet') is skipped.
"""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time

from commands import ROOT, folders, free_port, parsed, parser

SHARDS = 16
KILLS = 3
WALK = ["check", "--exhaustive", "--filter", "^curve/simd/float$"]
SCRIPTS = ROOT / "Scripts/fleet"
SLURM = ["munged", "slurmctld", "slurmd", "sbatch", "scontrol", "squeue"]


def fail(message):
    sys.exit(f"Scripts/checks/fleet_runs.py: {message}")


def shard_processes(program, parts):
    """Running shards of this test, which alone writes to this folder."""
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (entry / "cmdline").read_text(errors="replace").split("\0")
        except OSError:
            continue
        if words[0] == program and {"--shard", str(parts)} <= set(words):
            yield int(entry.name)


def kill_some(program, parts, count, is_over):
    """Kills shards while they run, until as many have been; a shard that is quicker has been killed by nobody."""
    killed = set()
    while len(killed) < count:
        for number in shard_processes(program, parts):
            if number not in killed and len(killed) < count:
                try:
                    os.kill(number, signal.SIGKILL)
                    killed.add(number)
                except ProcessLookupError:
                    pass
        if is_over() and len(killed) < count:
            fail(f"all shards were over before {count} had been killed")
        time.sleep(0.05)


def merge(program, parts, output):
    return subprocess.run([program, "merge", parts, "--output", output], text=True, capture_output=True)


def require_same(scratch, name, outcome):
    if outcome.returncode != 0:
        fail(f"{name}: {outcome.stderr}")
    if (scratch / f"{name}.csv").read_bytes() != (scratch / "whole.csv").read_bytes():
        fail(f"{name}: the merged file is not what one process writes")
    print(f"{name}: {SHARDS} shards, {KILLS} killed and repeated; merged, the file is the whole one", flush=True)


def under_parallel(program, scratch, environment):
    parts = scratch / "parallel"
    command = [SCRIPTS / "parallel.sh", str(SHARDS), parts, *WALK]
    log = open(scratch / "parallel.log", "w")
    run = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    kill_some(program, parts, KILLS, lambda: run.poll() is not None)
    if run.wait() != 0:
        fail(f"parallel ended with {run.returncode}: {(scratch / 'parallel.log').read_text()}")
    require_same(scratch, "parallel", merge(program, parts, scratch / "parallel.csv"))


class OneNode:
    """Slurm with this machine as its only node."""

    def __init__(self, folder):
        self.folder, self.started = folder, []
        for name in ["state", "spool"]:
            (folder / name).mkdir(parents=True)
        key = folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        (folder / "slurm.conf").write_text(self.configuration())
        self.environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}

    def configuration(self):
        host, user = socket.gethostname().split(".")[0], subprocess.check_output(["id", "-un"], text=True).strip()
        return f"""ClusterName=one
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={free_port()}
SlurmdPort={free_port()}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={self.folder}/munge.socket
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
MpiDefault=none
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={os.cpu_count()}
PartitionName=all Nodes=ALL Default=YES State=UP
"""

    def __enter__(self):
        files = [f"--{name if name == 'socket' else f'{name}-file'}={self.folder}/munge.{name}"
                 for name in ("key", "socket", "pid", "log", "seed")]
        munge = ["munged", "--foreground", "--force", *files]
        for command in [munge, ["slurmctld", "-D"], ["slurmd", "-D"]]:
            log = open(self.folder / f"{command[0]}.out", "w")
            self.started.append(subprocess.Popen(command, env=self.environment, stdout=log, stderr=log))
            time.sleep(1)
        return self

    def __exit__(self, *_):
        for process in reversed(self.started):
            process.terminate()
            process.wait()

    def run(self, *command, check=True):
        outcome = subprocess.run(command, env=self.environment, text=True, capture_output=True)
        if check and outcome.returncode != 0:
            fail(f"{' '.join(map(str, command))}: {outcome.stderr}{self.logs()}")
        return outcome.stdout

    def logs(self):
        return "".join(f"\n{path.name}: {path.read_text()[-800:]}" for path in sorted(self.folder.glob("*.out")))

    def is_ready(self):
        """Whether a node waits for jobs; one that cannot start its daemons says so in their logs."""
        for _ in range(60):
            if "idle" in self.run("sinfo", "-h", "-o", "%T", check=False):
                return True
            time.sleep(1)
        return False

    def has_jobs(self, job):
        return bool(self.run("squeue", "-h", "-j", job, check=False).strip())

    def wait(self, job):
        while self.has_jobs(job):
            time.sleep(0.5)


def under_slurm(program, scratch, environment):
    parts = scratch / "slurm-parts"
    with OneNode(scratch / "slurm") as slurm:
        if not slurm.is_ready():
            print(f"slurm: skipped, its node does not come up here{slurm.logs()}", flush=True)
            return
        slurm.environment = {**environment, "SLURM_CONF": slurm.environment["SLURM_CONF"]}
        submit = ["sbatch", "--parsable", f"--chdir={scratch}"]
        work = [SCRIPTS / "slurm.sh", parts, *WALK]
        job = slurm.run(*submit, f"--array=1-{SHARDS}", *work).strip()
        kill_some(program, parts, KILLS, lambda: not slurm.has_jobs(job))
        slurm.wait(job)
        missing = merge(program, parts, scratch / "none.csv")
        named = missing.stderr.partition(" missing: ")[2].split("\n")[0]
        if missing.returncode != 2 or not named:
            fail(f"slurm: {KILLS} shards were killed, and merge said: {missing.stderr}")
        slurm.environment["SHARDS"] = str(SHARDS)
        slurm.wait(slurm.run(*submit, f"--array={named}", *work).strip())
        require_same(scratch, "slurm", merge(program, parts, scratch / "slurm.csv"))


def main():
    ways = {"parallel": (under_parallel, ["parallel"]), "slurm": (under_slurm, SLURM)}
    arguments = parser(__doc__)
    arguments.add_argument("ways", nargs="*", metavar="WAY", help=f"{', '.join(ways)} (default: both)")
    options = parsed(arguments)
    if unknown := set(options.ways) - set(ways):
        arguments.error(f"no way {', '.join(sorted(unknown))}; there are {', '.join(ways)}")
    os.environ["PATH"] += os.pathsep + "/usr/sbin"
    environment = {**os.environ, "CARDBENCH": options.program}
    with folders() as (scratch, _):
        subprocess.run([options.program, *WALK, "--output", scratch / "whole.csv"], check=True, stdout=subprocess.DEVNULL)
        for name in options.ways or ways:
            run, needs = ways[name]
            lacking = [command for command in needs if not shutil.which(command)]
            if lacking:
                print(f"{name}: skipped, no {' and no '.join(lacking)} here: Scripts/setup --fleet", flush=True)
            else:
                run(options.program, scratch, environment)


main()

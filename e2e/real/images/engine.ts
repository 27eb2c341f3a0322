import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { containment } from '../../../scripts/lib/deployment/compose.mjs';
import type { Sandbox } from '../sandbox.ts';
import { until } from '../started.ts';

const run = promisify(execFile);

/** A machine that is confined itself may not raise these to what Podman gives by default. */
const BOUNDS = ['--ulimit', 'nofile=16384', '--ulimit', 'nproc=4096'];
/** At this machine's own addresses, with what Debian 12 has for such machines. */
const HERE = ['--network', 'host', '--pull', 'never'];
const STOP_SECONDS = '5';

/** What is set for a container when it starts. */
export interface Setting {
  env: Record<string, string>;
  /** Folders of this machine, and where the container has them. */
  volumes?: Record<string, string>;
  /** Bytes of memory that it may have at most, as Podman writes them. */
  memory?: string;
}

/** A container that runs. */
export interface Running {
  /** Runs a command in it, as its image's user; answers what it printed, in whichever way it ended. */
  attempt(command: readonly string[]): Promise<string>;
  /** Whether the image's own health check says so. */
  isHealthy(): Promise<boolean>;
  /** Ends its process from outside, as a machine without memory does. */
  killProcess(): Promise<void>;
  /** How often the engine has restarted it. */
  restarts(): Promise<number>;
  /** Its files that differ from those of its image. */
  changed(): Promise<string[]>;
}

/** Debian's Podman, on the images that were built. */
export interface Engine {
  /** Runs a service of docker-compose.yml until it ends by itself. */
  runToEnd(service: string, image: string, setting: Setting): Promise<void>;
  /** Starts a service of docker-compose.yml, which ends with the sandbox. */
  start(service: string, image: string, setting: Setting): Promise<Running>;
}

const variables = ({ env, volumes = {}, memory }: Setting): string[] => [
  ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ...Object.entries(volumes).flatMap(([from, to]) => ['--volume', `${from}:${to}`]),
  ...(memory === undefined ? [] : ['--memory', memory]),
];

/** Runs containers under the limits of docker-compose.yml: files, privileges and restarts. */
export function startEngine({ folder, atEnd }: Sandbox, storage: readonly string[]): Engine {
  const podman = async (...args: string[]): Promise<string> =>
    (
      await run('podman', [...storage, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...args], {
        // What it knows of its containers stays in the sandbox, too.
        env: { ...process.env, XDG_RUNTIME_DIR: folder },
      })
    ).stdout.trim();

  const running = (name: string): Running => ({
    attempt: (command) =>
      podman('exec', name, ...command).catch((error: { stdout?: string; stderr?: string }) =>
        [error.stdout, error.stderr].join('').trim(),
      ),
    isHealthy: () =>
      podman('healthcheck', 'run', name).then(
        () => true,
        () => false,
      ),
    async killProcess() {
      process.kill(Number(await podman('inspect', '--format', '{{.State.Pid}}', name)), 'SIGKILL');
    },
    restarts: async () => Number(await podman('inspect', '--format', '{{.RestartCount}}', name)),
    changed: async () => (await podman('diff', name)).split('\n').filter(Boolean),
  });
  return {
    async runToEnd(service, image, setting) {
      await podman('run', '--rm', ...HERE, ...BOUNDS, ...containment(service), ...variables(setting), image);
    },
    async start(service, image, setting) {
      const options = [...HERE, ...BOUNDS, ...containment(service), ...variables(setting)];
      await podman('run', '--detach', '--name', service, ...options, image);
      atEnd(() => podman('rm', '--force', '--time', STOP_SECONDS, service));
      const container = running(service);
      await until(`${service} is healthy`, container.isHealthy);
      return container;
    },
  };
}

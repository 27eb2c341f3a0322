import { parseArgs } from 'node:util';
import { CANARY_SHARE } from '@impact-call/contracts/limits';
import { CannotRelease, wordsOf } from './cannot-release.ts';

export const USAGE = `usage: impact-call-release [options]

Builds the remote in this folder and uploads it as a version that never changes. Nobody gets it unless you say so:
  --share N       give it to N per cent of the people (${CANARY_SHARE.minimum} to ${CANARY_SHARE.maximum})
  --everybody     give it to everybody
  --back          build nothing: give everybody the version before the active one

  --version V     build nothing: take version V, which was uploaded before
  --no-build      upload what lies in the folder of the build already
  --folder F      the folder of the build, dist unless you say so
  --notes TEXT    what is new in it, for whoever looks at the versions

The environment says where the product is and who you are:
  IMPACT_CALL_ORIGIN         its address, such as https://calls.example
  IMPACT_CALL_DEPLOY_TOKEN   a deploy token of this remote`;

/** Null = no user yet. */
export type Receivers = 'everybody' | { share: number } | null;

export interface Command {
  origin: string;
  token: string;
  /** `back` only returns to the version before the active one. */
  task: 'release' | 'back';
  receivers: Receivers;
  /** Uploaded earlier; null = the build of this folder. */
  version: string | null;
  build: boolean;
  folder: string;
  notes: string;
}

const OPTIONS = {
  share: { type: 'string' },
  everybody: { type: 'boolean', default: false },
  back: { type: 'boolean', default: false },
  version: { type: 'string' },
  'no-build': { type: 'boolean', default: false },
  folder: { type: 'string', default: 'dist' },
  notes: { type: 'string', default: '' },
} as const;

/** The token is like a password: it needs TLS, except on this machine. */
function readOrigin(text: string): string {
  const { protocol, hostname, origin } = URL.canParse(text) ? new URL(text) : new URL('none:');
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return origin;
  throw new CannotRelease(`IMPACT_CALL_ORIGIN must be an address such as https://calls.example, not "${text}"`);
}

function readShare(text: string): number {
  const share = Number(text);
  const { minimum, maximum } = CANARY_SHARE;
  if (Number.isInteger(share) && share >= minimum && share <= maximum) return share;
  throw new CannotRelease(`--share must be a whole number from ${minimum} to ${maximum}, not "${text}"`);
}

function readOptions(args: readonly string[]) {
  try {
    const read = parseArgs({ args: args.filter((arg) => arg !== '--'), options: OPTIONS });
    return read.values;
  } catch (error) {
    throw new CannotRelease(`${wordsOf(error)}\n\n${USAGE}`);
  }
}

/** Without the schema library, which takes seconds to load: a rollback must be fast. */
function readSettings(env: NodeJS.ProcessEnv) {
  const { IMPACT_CALL_ORIGIN, IMPACT_CALL_DEPLOY_TOKEN } = env;
  if (IMPACT_CALL_ORIGIN && IMPACT_CALL_DEPLOY_TOKEN)
    return { origin: readOrigin(IMPACT_CALL_ORIGIN), token: IMPACT_CALL_DEPLOY_TOKEN };
  const missing = Object.entries({ IMPACT_CALL_ORIGIN, IMPACT_CALL_DEPLOY_TOKEN }).filter(([, value]) => !value);
  throw new CannotRelease(`${missing.map(([name]) => `${name} is not set`).join('\n')}\n\n${USAGE}`);
}

/** Parses the command line and environment. @throws {CannotRelease} for invalid or contradictory options */
export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { share, everybody, back, version, folder, notes, 'no-build': noBuild } = readOptions(args);
  const requested = [share !== undefined && '--share', everybody && '--everybody', back && '--back'].filter(Boolean);
  if (requested.length > 1) throw new CannotRelease(`${requested.join(' and ')} do not go together: choose one`);
  if (version !== undefined && requested.length === 0)
    throw new CannotRelease('--version needs --share N or --everybody: it is uploaded already');
  if (version !== undefined && back)
    throw new CannotRelease('--back takes the version before the active one; for another one: --version V --everybody');
  return {
    ...readSettings(env),
    task: back ? 'back' : 'release',
    receivers: everybody ? 'everybody' : share === undefined ? null : { share: readShare(share) },
    version: version ?? null,
    build: !noBuild,
    folder,
    notes,
  };
}

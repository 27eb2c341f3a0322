import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from '../sandbox.ts';
import { started, type Started } from '../started.ts';

/** The text that every scanner takes for a virus, and that is none. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** clamd of our own, which can be ended and started again at the same place. */
export interface Clamd {
  /** As `CLAMAV_HOST` names it. */
  host: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Above the largest file that the product takes. */
const MAX_STREAM = '16M';

/** Prepares a clamd that listens at this port, with a signature database of one entry, and starts it. */
export async function startClamd({ folder, atEnd }: Sandbox, port: number): Promise<Clamd> {
  const place = join(folder, 'clamd');
  const configuration = join(place, 'clamd.conf');
  await mkdir(place);
  await writeFile(join(place, 'eicar.ndb'), `Eicar.Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = {
    TCPAddr: '127.0.0.1',
    TCPSocket: port,
    DatabaseDirectory: place,
    TemporaryDirectory: place,
    StreamMaxLength: MAX_STREAM,
    MaxThreads: 2,
    Foreground: 'yes',
  };
  await writeFile(
    configuration,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  let service: Started | undefined;
  const clamd = {
    host: `127.0.0.1:${port}`,
    start: async () => void (service = await started('/usr/sbin/clamd', ['--config-file', configuration], port)),
    stop: async () => service?.stop(),
  };
  await clamd.start();
  atEnd(clamd.stop);
  return clamd;
}

// Loaded into the API's process: writes a CPU profile to CPU_PROFILE at exit. Open it in Chromium's developer tools.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');
process.on('exit', () =>
  session.post('Profiler.stop', (_error, { profile }) =>
    writeFileSync(join(process.env.CPU_PROFILE ?? '.', `api-${process.pid}.cpuprofile`), JSON.stringify(profile)),
  ),
);

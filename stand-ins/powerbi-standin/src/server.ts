import { readSettings } from './settings.ts';
import { startPowerBiStandIn } from './start-stand-in.ts';

console.log(
  'powerbi-standin: plays the Power BI service with demo figures, for development, demos and tests. Not for production.',
);
const standIn = await startPowerBiStandIn(readSettings(process.env));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.stop());
console.log(`powerbi-standin listening on ${standIn.origin}`);

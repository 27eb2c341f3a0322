import { createGateway } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const app = createGateway(config);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));

await app.listen({ port: config.port, host: config.host });
const address = app.server.address();
console.log(`gateway listening on http://localhost:${typeof address === 'object' ? address?.port : config.port}`);

import { startTracing } from '@impact-call/tracing';

// Before anything else is loaded: traces watch the database's driver from its beginning.
const stopTracing = await startTracing({ name: 'impact-call-api', isEdge: false }, process.env);
const { serve } = await import('./serve.ts');
await serve(stopTracing);

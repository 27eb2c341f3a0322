import { startTracing } from '@impact-call/tracing';

// Before anything else is loaded: traces watch a server from its making.
const stopTracing = await startTracing({ name: 'impact-call-gateway', isEdge: true }, process.env);
const { serve } = await import('./serve.ts');
await serve(stopTracing);

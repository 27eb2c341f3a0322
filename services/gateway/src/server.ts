import { startTracing } from '@impact-call/tracing';

// Before servers are created, which it instruments.
const stopTracing = await startTracing({ name: 'impact-call-gateway', isEdge: true }, process.env);
const { serve } = await import('./serve.ts');
await serve(stopTracing);

import { startTracing } from '@impact-call/tracing';

// Before the database driver is loaded, which it instruments.
const stopTracing = await startTracing({ name: 'impact-call-api', isEdge: false }, process.env);
const { serve } = await import('./serve.ts');
await serve(stopTracing);

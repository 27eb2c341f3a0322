export * from './endpoint.ts';
export * from './endpoints.ts';
export { MAX_STEP_CONTENT } from './endpoints/call.ts';
export * from './entities.ts';
export * from './paths.ts';
export * from './pdf.ts';
export * from './primitives.ts';
export * from './problem.ts';
export * from './remote-registry.ts';

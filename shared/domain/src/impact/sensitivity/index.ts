export { analyseReturn, type AnalysisRequest, type ReturnAnalysis } from './analysis.ts';
export { breakEvenChange } from './analysis.ts';
export {
  changedInputs,
  isRelativeInput,
  returnOf,
  VARIED_INPUTS,
  type InputChange,
  type ReturnInputs,
  type VariedInput,
} from './changes.ts';
export type { DrawnReturns, ReturnBin } from './distribution.ts';
export { drawReturns, DRAWS } from './draws.ts';
export * from './ranges.ts';
export { tornadoOf, type TornadoBar } from './analysis.ts';

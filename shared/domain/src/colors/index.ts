export * from './contrast.ts';
export * from './palettes.ts';

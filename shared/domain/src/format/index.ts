export * from './moment.ts';
export * from './names.ts';
export * from './number.ts';
export * from './size.ts';

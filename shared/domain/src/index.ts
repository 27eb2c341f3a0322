export * from './call-window.ts';
export * from './email-filter.ts';
export * from './file-size.ts';
export * from './roles.ts';
export * from './step-order.ts';
export * from './submission-code.ts';

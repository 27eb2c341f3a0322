import type { Command } from './context.ts';

export const aggregateCommands: Record<string, Command> = {};

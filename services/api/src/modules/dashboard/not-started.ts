import type { NotStartedPart } from '@impact-call/contracts';
import { NotFound } from '../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../calls/index.ts';
import type { Population } from './population.ts';

/** The list behind the number of those who have not begun. */
export const createNotStarted =
  ({ callAdmin, population }: { callAdmin: Pick<CallAdminRepository, 'find'>; population: Pick<Population, 'part'> }) =>
  async ({ callId, after }: { callId: string; after?: string }): Promise<NotStartedPart> => {
    const call = await callAdmin.find(callId);
    if (!call) throw new NotFound();
    return population.part(call, after);
  };
export type NotStartedService = ReturnType<typeof createNotStarted>;

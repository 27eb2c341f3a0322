import type { NotStartedPart } from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { CallAdminRepository } from '../../calls/calls/index.ts';
import type { RequestedPart, Population } from './population.ts';

/** The list behind the number of those who have not started. */
export const createNotStarted =
  ({ callAdmin, population }: { callAdmin: Pick<CallAdminRepository, 'find'>; population: Pick<Population, 'part'> }) =>
  async ({ callId, ...requested }: { callId: string } & RequestedPart): Promise<NotStartedPart> => {
    const call = await callAdmin.find(callId);
    if (!call) throw new NotFound();
    return population.part(call, requested);
  };
export type NotStartedService = ReturnType<typeof createNotStarted>;

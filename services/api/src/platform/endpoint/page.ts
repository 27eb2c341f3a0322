import type { FastifyReply } from 'fastify';
import type { Counted } from '../storage/bounded-count.ts';

/** The schema has set the defaults. */
export interface PageQuery {
  page?: number;
  pageSize?: number;
}

const DEFAULT_SIZE = 100;

export function pageRange({ page = 1, pageSize = DEFAULT_SIZE }: PageQuery): { skip: number; limit: number } {
  return { skip: (page - 1) * pageSize, limit: pageSize };
}

/** See docs/rules/01-values.md#lists. */
export const sendTotal = (reply: FastifyReply, total: number): FastifyReply => reply.header('x-total-count', total);

/** The length may be a lower bound. */
export function sendCounted(reply: FastifyReply, { total, isLeast }: Counted): void {
  sendTotal(reply, total);
  if (isLeast) void reply.header('x-total-count-least', 'true');
}

/** For lists small enough to load in full. */
export function pageOf<T>(all: readonly T[], query: PageQuery, reply: FastifyReply): T[] {
  const { skip, limit } = pageRange(query);
  sendTotal(reply, all.length);
  return all.slice(skip, skip + limit);
}

import type { FastifyReply } from 'fastify';
import type { Counted } from '../storage/bounded-count.ts';

/** The page that a request asks for; the schema has filled in the defaults. */
export interface PageQuery {
  page?: number;
  pageSize?: number;
}

const DEFAULT_SIZE = 100;

/** Where a page begins in its list, and how many entries it has. */
export function pageRange({ page = 1, pageSize = DEFAULT_SIZE }: PageQuery): { skip: number; limit: number } {
  return { skip: (page - 1) * pageSize, limit: pageSize };
}

/** Tells the length of the whole list (docs/rules.md#lists). */
export const sendTotal = (reply: FastifyReply, total: number): FastifyReply => reply.header('x-total-count', total);

/** Tells the length of a list of which not all may have been counted. */
export function sendCounted(reply: FastifyReply, { total, isLeast }: Counted): void {
  sendTotal(reply, total);
  if (isLeast) void reply.header('x-total-count-least', 'true');
}

/** One page of a list that is small enough to be read whole. */
export function pageOf<T>(all: readonly T[], query: PageQuery, reply: FastifyReply): T[] {
  const { skip, limit } = pageRange(query);
  sendTotal(reply, all.length);
  return all.slice(skip, skip + limit);
}

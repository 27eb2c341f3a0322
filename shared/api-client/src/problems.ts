import type { FieldError, Problem, ProblemCode } from '@impact-call/contracts';

/** An RFC 9457 problem with a stable `code`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];
  /** The stored value, when a write was outdated (409 `version-conflict`). */
  readonly current: unknown;
  /** In seconds (429 and 503), or null. */
  readonly retryAfter: number | null;
  /** In the server's log, if the server sent one. */
  readonly requestId: string | null;

  constructor(problem: Problem, retryAfter: number | null, requestId: string | null = null) {
    super(problem.detail ?? problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.current = problem.current;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

/** No response: offline, server unreachable, or a broken connection. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

// Compares names, not classes: each app bundles its own copy of these classes.
const named = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** With that code when one is given. */
export function isProblem(error: unknown, code?: ProblemCode): error is ApiProblem {
  return named(error, 'ApiProblem') && (code === undefined || (error as ApiProblem).code === code);
}

export const isNetworkError = (error: unknown): error is NetworkError => named(error, 'NetworkError');

const seconds = (header: string | null): number | null => {
  if (header === null) return null;
  const value = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(value) ? Math.max(0, value) : null;
};

/** Without a readable body it still has a status and a code. */
export function readProblem(status: number, text: string, headers: Headers): ApiProblem {
  const fallback: Problem = {
    type: 'about:blank',
    title: `HTTP ${status}`,
    status,
    code: status === 503 ? 'unavailable' : 'internal-error',
  };
  const problem = (body: Problem) =>
    new ApiProblem(body, seconds(headers.get('retry-after')), headers.get('x-request-id'));
  try {
    const body = JSON.parse(text) as Partial<Problem> | null;
    return problem(typeof body?.code === 'string' ? { ...fallback, ...body } : fallback);
  } catch {
    return problem(fallback);
  }
}

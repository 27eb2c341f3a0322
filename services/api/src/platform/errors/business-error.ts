import { PROBLEM_STATUS, type FieldError, type Problem, type ProblemCode } from '@impact-call/contracts';

/** What a failure may say beyond its code. */
export interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  /** What is stored, when a write was behind. */
  current?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** Whom a refusal concerns, as far as it is known, and why: for the log alone, never for the answer. */
export interface Concerned {
  userId?: string;
  issuer?: string;
  sub?: string;
  reason?: string;
}

/**
 * A failure that the caller is told about. One subclass for each; the error handler is the one place that maps them.
 */
export abstract class BusinessError extends Error {
  abstract readonly code: ProblemCode;
  abstract readonly title: string;
  readonly details: ProblemDetails;
  readonly concerned: Concerned;

  constructor(details: ProblemDetails = {}, concerned: Concerned = {}) {
    super(details.detail);
    this.details = details;
    this.concerned = concerned;
  }

  override get name(): string {
    return this.constructor.name;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }

  /** The RFC 9457 document. */
  toProblem(): Problem {
    const { retryAfter: _, ...details } = this.details;
    return {
      type: `urn:impact-call:problem:${this.code}`,
      title: this.title,
      status: this.status,
      code: this.code,
      ...details,
    };
  }
}

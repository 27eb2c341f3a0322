import { PROBLEM_STATUS, type FieldError, type Problem, type ProblemCode } from '@impact-call/contracts';

/** Details of a failure besides its code. */
export interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  /** The stored value, for a write based on an older version. */
  current?: unknown;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

/** The user concerned, if known, and the reason; for the log only. */
export interface Concerned {
  userId?: string;
  issuer?: string;
  sub?: string;
  reason?: string;
}

/** A failure that is reported to the caller, with one subclass for each code. Only the error handler maps them. */
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

  /** Returns the RFC 9457 document. */
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

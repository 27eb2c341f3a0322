import type { DecisionFilter } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import {
  findsNothing,
  NOTHING,
  searchedWords,
  termFilter,
  wordsOf,
} from '../../../../platform/storage/search-terms.ts';
import { wordingsOf } from '../../../../platform/text/localized-text.ts';
import { registerNumberKey } from '@impact-call/domain';
import type { CallRepository } from '../../../calls/calls/index.ts';
import type { NumberRepository } from '../../../parties/organizations/index.ts';
import { ANY_STATE, submissionModel, type SubmissionRecord } from '../stored/model.ts';
import { placeOf } from '../stored/people-repository.ts';

/** Matches that are looked up first and sorted in memory. */
const FEW = 500;

/** Words that are neither rare nor common make the database read nearly everything. */
export const SEARCH_MS = 5000;

/** MongoDB's MaxTimeMSExpired. */
const TIME_IS_OVER = 50;

const TOO_BROAD = { path: 'search', code: 'too-broad', message: 'has too many matches: add a word, or choose a call' };

/** @throws RuleBroken when a search exceeds its time limit; the message suggests more search words */
export async function withinSearchTime<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw (error as { code?: unknown }).code === TIME_IS_OVER ? new RuleBroken({ errors: [TOO_BROAD] }) : error;
  });
}

export interface SearchQuery {
  search?: string | undefined;
  decision?: DecisionFilter | undefined;
  reviewerId?: string | undefined;
  /** In any spelling. */
  country?: string | undefined;
  city?: string | undefined;
  labelId?: string | undefined;
  /** `none` for those without an owner. */
  ownerId?: string | undefined;
  callId?: string | undefined;
}

/** The review module provides it. */
export type FindReviewed = (reviewerId: string, limit: number) => Promise<string[]>;

export interface Searched {
  conditions: Record<string, unknown>[];
  /** So many match that reading the list in its order is faster than sorting all matches. */
  isCommon: boolean;
}

/** A submission matches if it meets one of these. */
type Alternatives = Record<string, unknown>[];

const MAX_REVIEWED = 5000;

/** A draft has no decision; the decision before a reopening has to be confirmed again. */
const decidedAs = (decision: DecisionFilter, callId: string | undefined): Record<string, unknown> => ({
  ...(callId === undefined ? {} : { callId }),
  closed: true,
  'decision.kind': decision === 'undecided' ? null : decision,
});

/** Names all states, so that the filter covers the first fields of the places index. */
const placedAt = ({ country, city, callId }: SearchQuery): Record<string, unknown> => {
  const place = placeOf({ country: country ?? '', city_name: city ?? '' });
  return {
    ...(callId === undefined ? {} : { callId }),
    closed: ANY_STATE,
    ...(country !== undefined && { country: place.country }),
    ...(city !== undefined && { city: place.city }),
  };
};

/** The word index contains no other field. */
const isInKeys = (alternative: Record<string, unknown>): boolean => !('terms' in alternative || '$and' in alternative);

/**
 * Each word begins a word of the code, organization, people or call, or is part of a register number; a register number
 * counts in any spelling.
 */
export class SubmissionSearch {
  private readonly submissions: Model<SubmissionRecord>;
  private findReviewed: FindReviewed = async () => [];

  constructor(
    connection: Connection,
    private readonly calls: CallRepository,
    private readonly numbers: NumberRepository,
    private readonly few = FEW,
  ) {
    this.submissions = submissionModel(connection);
  }

  /** The review module is above this one and registers its lookup later. */
  reviewedFrom(find: FindReviewed): void {
    this.findReviewed = find;
  }

  /** @throws RuleBroken when the search exceeds its time limit */
  find(query: SearchQuery): Promise<Searched> {
    return withinSearchTime(this.search(query));
  }

  private async search(query: SearchQuery): Promise<Searched> {
    const { search = '', decision, reviewerId, country, city, callId, labelId, ownerId } = query;
    const wanted = await this.alternativesOf(search);
    if ((country ?? city) !== undefined) wanted.push([placedAt(query)]);
    if (decision !== undefined) wanted.push([decidedAs(decision, callId)]);
    if (labelId !== undefined) wanted.push([{ labelIds: labelId }]);
    if (ownerId !== undefined) wanted.push([{ ownerId: ownerId === 'none' ? null : ownerId }]);
    if (reviewerId === undefined)
      return wanted.length === 0 ? { conditions: [], isCommon: false } : this.narrowed(wanted);
    const conditions = wanted.map((alternatives) => ({ $or: alternatives }));
    return { conditions: [await this.reviewedBy(reviewerId), ...conditions], isCommon: false };
  }

  private async alternativesOf(search: string): Promise<Alternatives[]> {
    const words = searchedWords(search);
    if (findsNothing(search)) return [[NOTHING]];
    if (words.length === 0) return [];
    // A register number in any spelling, which may consist of several words.
    const key = registerNumberKey(search);
    const numbered = key === null ? [] : await this.numbers.withKey(key);
    if (numbered.length > 0) return [[{ organizationId: { $in: numbered } }]];
    const names = await this.calls.findNames();
    const calls = names.map(({ _id, name }) => ({ _id, words: wordsOf(wordingsOf(name).join(' ')) }));
    return words.map((word) => {
      const named = calls.filter((call) => call.words.some((own) => own.startsWith(word))).map(({ _id }) => _id);
      return named.length === 0 ? [termFilter(word)] : [termFilter(word), { callId: { $in: named } }];
    });
  }

  /** Looks up the rarest condition first; when none is rare alone, all of them together. */
  private async narrowed(wanted: readonly Alternatives[]): Promise<Searched> {
    const conditions = wanted.map((alternatives) =>
      alternatives.length > 1 ? { $or: alternatives } : (alternatives[0] ?? {}),
    );
    for (const [index, alternatives] of wanted.entries()) {
      const ids = await this.fewOf(alternatives);
      if (ids !== undefined) return { conditions: conditions.with(index, { _id: { $in: ids } }), isCommon: false };
    }
    // First and last names are common, but few people share both.
    const ids = conditions.length > 1 ? await this.fewOf([{ $and: conditions }]) : undefined;
    return ids === undefined
      ? { conditions, isCommon: true }
      : { conditions: [{ _id: { $in: ids } }], isCommon: false };
  }

  private async fewOf(alternatives: Alternatives): Promise<string[] | undefined> {
    const ids = new Set<string>();
    const limit = this.few + 1;
    for (const alternative of alternatives) {
      const filter = { ...alternative, deletedAt: null };
      // A value with many matches then costs no document reads.
      if (isInKeys(alternative)) {
        const count = await this.submissions.countDocuments(filter, { limit }).maxTimeMS(SEARCH_MS);
        if (count > this.few) return undefined;
      }
      const found = await this.submissions.find(filter, { _id: 1 }).limit(limit).maxTimeMS(SEARCH_MS).lean();
      for (const { _id } of found) ids.add(_id);
      if (ids.size > this.few) return undefined;
    }
    return [...ids];
  }

  private async reviewedBy(reviewerId: string): Promise<Record<string, unknown>> {
    const ids = await this.findReviewed(reviewerId, MAX_REVIEWED + 1);
    if (ids.length > MAX_REVIEWED) throw new RuleBroken({ errors: [TOO_BROAD] });
    return { _id: { $in: ids } };
  }
}

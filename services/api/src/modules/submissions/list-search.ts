import type { DecisionFilter } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { RuleBroken } from '../../platform/errors/request-errors.ts';
import { findsNothing, NOTHING, searchedWords, termFilter, wordsOf } from '../../platform/storage/search-terms.ts';
import { wordingsOf } from '../../platform/text/localized-text.ts';
import { registerNumberKey } from '@impact-call/domain';
import type { CallRepository } from '../calls/index.ts';
import type { NumberRepository } from '../organizations/index.ts';
import { ANY_STATE, submissionSchema, type SubmissionRecord } from './model.ts';
import { placeOf } from './people-repository.ts';

/** Up to so many matches of a word are looked up first, and put in order by themselves. */
const FEW = 500;

/** Words that are neither rare nor common have the database look through nearly everything: no search gets more time. */
export const SEARCH_MS = 5000;

/** What MongoDB says when the time is over that a query was given. */
const TIME_IS_OVER = 50;

const TOO_BROAD = { path: 'search', code: 'too-broad', message: 'has too many matches: add a word, or choose a call' };

/** @throws {RuleBroken} for a search whose time is over; whoever asks gets on by naming more */
export async function withinSearchTime<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw (error as { code?: unknown }).code === TIME_IS_OVER ? new RuleBroken({ errors: [TOO_BROAD] }) : error;
  });
}

/** What an administrator looks for. */
export interface SearchWish {
  search?: string | undefined;
  decision?: DecisionFilter | undefined;
  reviewerId?: string | undefined;
  /** Where the organization is, as people write it. */
  country?: string | undefined;
  city?: string | undefined;
  callId?: string | undefined;
}

/** Submissions that a reviewer has, up to so many; review tells of them. */
export type FindReviewed = (reviewerId: string, limit: number) => Promise<string[]>;

/** What is searched for, as a condition on submissions. */
export interface Searched {
  conditions: Record<string, unknown>[];
  /**
   * All words together are found in so many submissions that a page is full soon when the list is walked through in its
   * order, which costs less than to find and arrange them all.
   */
  isCommon: boolean;
}

/** A submission meets one of these. */
type Alternatives = Record<string, unknown>[];

/** Nobody reviews more. */
const MOST_REVIEWED = 5000;

/** Nothing is decided about a draft; what was decided before it was opened again is looked at anew. */
const decidedAs = (decision: DecisionFilter, callId: string | undefined): Record<string, unknown> => ({
  ...(callId === undefined ? {} : { callId }),
  closed: true,
  'decision.kind': decision === 'undecided' ? null : decision,
});

/** Every state is named, so that the filter covers the first fields of the index of places. */
const placedAt = ({ country, city, callId }: SearchWish): Record<string, unknown> => {
  const place = placeOf({ country: country ?? '', city_name: city ?? '' });
  return {
    ...(callId === undefined ? {} : { callId }),
    closed: ANY_STATE,
    ...(country !== undefined && { country: place.country }),
    ...(city !== undefined && { city: place.city }),
  };
};

/** Where names of calls and numbers of organizations are looked up. */
interface LookUps {
  calls: Pick<CallRepository, 'findNames'>;
  numbers: Pick<NumberRepository, 'withKey'>;
}

/** What each word of a search has to begin: a word of the submission, or one of its call's name. */
const createAlternativesOf =
  ({ calls: { findNames }, numbers }: LookUps) =>
  async (search: string): Promise<Alternatives[]> => {
    const words = searchedWords(search);
    if (findsNothing(search)) return [[NOTHING]];
    if (words.length === 0) return [];
    // A register number in any spelling, which may be several words.
    const key = registerNumberKey(search);
    const numbered = key === null ? [] : await numbers.withKey(key);
    if (numbered.length > 0) return [[{ organizationId: { $in: numbered } }]];
    const calls = (await findNames()).map(({ _id, name }) => ({ _id, words: wordsOf(wordingsOf(name).join(' ')) }));
    return words.map((word) => {
      const named = calls.filter((call) => call.words.some((own) => own.startsWith(word))).map(({ _id }) => _id);
      return named.length === 0 ? [termFilter(word)] : [termFilter(word), { callId: { $in: named } }];
    });
  };

/** What the keys of an index tell alone; the index of words says nothing else of a submission. */
const isInKeys = (alternative: Record<string, unknown>): boolean => !('terms' in alternative || '$and' in alternative);

/** The submissions that meet one of the conditions; undefined where they are many. */
const createFew =
  (submissions: Model<SubmissionRecord>, atMost: number) =>
  async (alternatives: readonly Record<string, unknown>[]): Promise<string[] | undefined> => {
    const ids = new Set<string>();
    for (const alternative of alternatives) {
      const limit = atMost + 1;
      // Where many have it, not one of them is read.
      if (isInKeys(alternative)) {
        const count = submissions.countDocuments({ ...alternative, deletedAt: null }, { limit }).maxTimeMS(SEARCH_MS);
        if ((await count) > atMost) return undefined;
      }
      const found = await submissions
        .find({ ...alternative, deletedAt: null }, { _id: 1 })
        .limit(limit)
        .maxTimeMS(SEARCH_MS)
        .lean();
      for (const { _id } of found) ids.add(_id);
      if (ids.size > atMost) return undefined;
    }
    return [...ids];
  };

/** The rarest of what is wanted is looked up; where nothing is rare by itself, all of it together. */
const createNarrowed =
  (few: ReturnType<typeof createFew>) =>
  async (wanted: readonly Alternatives[]): Promise<Searched> => {
    const conditions = wanted.map((alternatives) =>
      alternatives.length > 1 ? { $or: alternatives } : (alternatives[0] ?? {}),
    );
    for (const [index, alternatives] of wanted.entries()) {
      const ids = await few(alternatives);
      if (ids !== undefined) return { conditions: conditions.with(index, { _id: { $in: ids } }), isCommon: false };
    }
    // First names and last names are common, and few people have both.
    const ids = conditions.length > 1 ? await few([{ $and: conditions }]) : undefined;
    return ids === undefined
      ? { conditions, isCommon: true }
      : { conditions: [{ _id: { $in: ids } }], isCommon: false };
  };

/** What a reviewer has, as a condition. */
const createReviewedBy =
  (findReviewed: FindReviewed) =>
  async (reviewerId: string): Promise<Record<string, unknown>> => {
    const ids = await findReviewed(reviewerId, MOST_REVIEWED + 1);
    if (ids.length > MOST_REVIEWED) throw new RuleBroken({ errors: [TOO_BROAD] });
    return { _id: { $in: ids } };
  };

/**
 * Finds submissions by words of their code, organization, people (who started, who submitted) and call, or by the
 * organization's register number as a whole. Each word has
 * to begin one of theirs; calls are found by their names first, in any language. What was decided and who reviews narrow
 * the same way.
 */
export function createSubmissionSearch(
  connection: Connection,
  lookUps: LookUps,
  findReviewed: FindReviewed,
  atMost = FEW,
) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const alternativesOf = createAlternativesOf(lookUps);
  const narrowed = createNarrowed(createFew(submissions, atMost));
  const reviewedBy = createReviewedBy(findReviewed);

  const find = async (wish: SearchWish): Promise<Searched> => {
    const { search = '', decision, reviewerId, country, city, callId } = wish;
    const wanted = await alternativesOf(search);
    if ((country ?? city) !== undefined) wanted.push([placedAt(wish)]);
    if (decision !== undefined) wanted.push([decidedAs(decision, callId)]);
    if (reviewerId === undefined) return wanted.length === 0 ? { conditions: [], isCommon: false } : narrowed(wanted);
    const conditions = wanted.map((alternatives) => ({ $or: alternatives }));
    return { conditions: [await reviewedBy(reviewerId), ...conditions], isCommon: false };
  };

  return (wish: SearchWish): Promise<Searched> => withinSearchTime(find(wish));
}
export type SubmissionSearch = ReturnType<typeof createSubmissionSearch>;

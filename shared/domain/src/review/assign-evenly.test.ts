import { describe, expect, it } from '@jest/globals';
import fc from '@impact-call/jest/fast-check';
import { assignEvenly, type FreeReviewer, type ToReview } from './assign-evenly.ts';

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const aSubmission = (id: string, changes: Partial<ToReview> = {}): ToReview => ({
  id,
  organizationId: `of ${id}`,
  reviewerIds: [],
  conflictIds: [],
  ...changes,
});
const aReviewer = (id: string, changes: Partial<FreeReviewer> = {}): FreeReviewer => ({
  id,
  organizationIds: new Set(),
  load: 0,
  ...changes,
});

/** Submissions of a few organizations, some with reviewers among their members, some with reviews and conflicts. */
const situations = fc
  .record({
    submissions: fc.array(
      fc.record({ organization: fc.nat(4), taken: fc.nat(2), conflicts: fc.nat(2), from: fc.nat(20) }),
      { maxLength: 30 },
    ),
    reviewers: fc.array(fc.record({ organization: fc.nat(9), load: fc.nat(5) }), { maxLength: 12 }),
    each: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ submissions, reviewers, each }) => {
    const people = reviewers.map(({ organization, load }, index) =>
      aReviewer(`r${index}`, { load, organizationIds: new Set([`o${organization}`]) }),
    );
    const some = (count: number, from: number) =>
      people.length === 0 ? [] : [...new Set(ids('', count).map((_, index) => `r${(from + index) % people.length}`))];
    return {
      each,
      people,
      work: submissions.map(({ organization, taken, conflicts, from }, index) => {
        const reviewerIds = some(taken, from);
        const conflictIds = some(conflicts, from + taken).filter((id) => !reviewerIds.includes(id));
        return aSubmission(`s${index}`, { organizationId: `o${organization}`, reviewerIds, conflictIds });
      }),
    };
  });

describe('submissions are given to reviewers', () => {
  it('each gets as many as are wanted, and everybody the same number, give or take one', () => {
    const reviewers = ids('r', 7).map((id) => aReviewer(id));
    const { assignments, missing } = assignEvenly(
      ids('s', 40).map((id) => aSubmission(id)),
      reviewers,
      3,
    );
    expect(missing).toBe(0);
    expect(assignments).toHaveLength(120);
    const counts = reviewers.map(({ id }) => assignments.filter(({ reviewerId }) => reviewerId === id).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('reviewers with more assignments get fewer', () => {
    const reviewers = [aReviewer('busy', { load: 3 }), aReviewer('free')];
    const { assignments } = assignEvenly(
      ids('s', 5).map((id) => aSubmission(id)),
      reviewers,
      1,
    );
    expect(assignments.filter(({ reviewerId }) => reviewerId === 'free')).toHaveLength(4);
  });

  it('of reviewers with as many, the smallest identifier is first, in whatever order they come', () => {
    const chosen = (order: string[]) =>
      assignEvenly(
        [aSubmission('s')],
        order.map((id) => aReviewer(id)),
        2,
      ).assignments.map(({ reviewerId }) => reviewerId);
    for (const order of [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
    ])
      expect(chosen(order)).toEqual(['a', 'b']);
  });

  it('no reviewer gets their own organization, a conflict, or anything twice; places that no one can take are counted', () => {
    fc.assert(
      fc.property(situations, ({ work, people, each }) => {
        const { assignments, missing } = assignEvenly(work, people, each);
        let places = 0;
        for (const { id, organizationId, reviewerIds, conflictIds } of work) {
          const given = assignments.filter(({ submissionId }) => submissionId === id).map((one) => one.reviewerId);
          const able = people.filter(
            (person) =>
              !person.organizationIds.has(organizationId) && ![...reviewerIds, ...conflictIds].includes(person.id),
          );
          const wanted = Math.max(0, each - reviewerIds.length);
          expect(new Set(given).size).toBe(given.length);
          expect(able.map((person) => person.id)).toEqual(expect.arrayContaining(given));
          expect(given).toHaveLength(Math.min(wanted, able.length));
          places += wanted - given.length;
        }
        expect(missing).toBe(places);
        expect(assignEvenly(work, people, each)).toEqual({ assignments, missing });
      }),
      { numRuns: 200 },
    );
  });
});

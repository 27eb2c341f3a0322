import { describe, expect, it } from '@jest/globals';
import * as draft from './step-draft.ts';
import { saveableOf } from './saveable.ts';
import type { Stored } from './step-draft.ts';

const stored = (version: number, content: string | null): Stored => ({ version, content, updatedAt: null });
const typed = (content: string, base = stored(1, 'old')) => draft.edit(draft.emptyDraft(base), content, 1_000, 400);

describe('a draft', () => {
  it('counts a burst of typing as one change and a later one as another', () => {
    const burst = draft.edit(typed('a'), 'ab', 1_300, 400);
    expect(burst.changes).toBe(1);
    expect(draft.edit(burst, 'abc', 2_000, 400).changes).toBe(2);
  });

  it('has nothing unsent once a change is taken back', () => {
    expect(draft.hasUnsent(draft.edit(typed('new'), 'old', 1_100, 400))).toBe(false);
  });

  it('sends later edits on top of the confirmed write', () => {
    const sent = draft.startWrite(typed('a'), 'key');
    const confirmed = draft.acknowledged(draft.edit(sent, 'ab', 1_100, 400), 2, 'now');
    expect(confirmed).toMatchObject({ mine: 'ab', write: null, base: { version: 2, content: 'a' } });
    expect(draft.startWrite(confirmed, 'next').write).toMatchObject({ key: 'next', version: 2, content: 'ab' });
  });

  it('saves the other answers of a step and names those that are too large', () => {
    const answers = { motto: 'short', story: 'x'.repeat(1_000_000), deep: JSON.parse('['.repeat(70) + ']'.repeat(70)) };
    const sent = draft.startWrite(typed(JSON.stringify(answers), stored(1, '{}')), 'key');
    expect(sent.write?.content).toBe('{"motto":"short"}');
    const rest = draft.startWrite(draft.acknowledged(sent, 2, 'now'), 'next');
    expect(rest).toMatchObject({
      mine: JSON.stringify(answers),
      write: null,
      refused: draft.TOO_LARGE,
    });
    expect(saveableOf(rest.mine ?? '', rest.base.content).leftOut).toEqual(['story', 'deep']);
    const shorter = JSON.stringify({ motto: 'short', story: 'shorter' });
    expect(draft.startWrite(draft.edit(rest, shorter, 2_000, 400), 'last').write?.content).toBe(shorter);
  });

  it('keeps what was saved of an answer that became too large', () => {
    const saved = draft.emptyDraft({ version: 1, content: '{"story":"short"}', updatedAt: null });
    const long = JSON.stringify({ story: 'x'.repeat(1_000_000), motto: 'typed' });
    expect(draft.startWrite(draft.edit(saved, long, 0, 0), 'key').write?.content).toBe(
      '{"story":"short","motto":"typed"}',
    );
  });

  it('keeps the key of a write whose answer never came', () => {
    const sent = draft.startWrite(typed('a'), 'key');
    expect(draft.startWrite(sent, 'other').write?.key).toBe('key');
  });

  it('refreshes quietly when nothing of its own is unsent', () => {
    expect(draft.seen(draft.emptyDraft(stored(1, 'old')), stored(2, 'theirs'))).toMatchObject({
      base: { version: 2, content: 'theirs' },
      held: {},
      externalRevision: 1,
    });
  });

  it('merges what others saved in other questions, and goes on being sent', () => {
    const both = draft.seen(typed('{"a":"mine"}', stored(1, '{"a":"old"}')), stored(2, '{"a":"old","b":"theirs"}'));
    expect(both).toMatchObject({ mine: '{"a":"mine","b":"theirs"}', held: {}, base: { version: 2 } });
    expect(draft.isSendable(both)).toBe(true);
    expect(draft.startWrite(both, 'key').write).toMatchObject({ version: 2, content: both.mine });
  });

  const clash = (mine = '{"a":"mine","b":1}', theirs = '{"a":"theirs"}') =>
    draft.seen(typed(mine, stored(1, '{"a":"old"}')), { ...stored(2, theirs), updatedAt: 'then' });

  it('asks only for what both changed, shows it as typed, and saves the rest meanwhile', () => {
    const both = clash();
    expect(both).toMatchObject({ held: { a: '"mine"' }, mine: '{"a":"theirs","b":1}', rival: { updatedAt: 'then' } });
    expect(draft.valueOf(both)).toBe('{"a":"mine","b":1}');
    expect(draft.isSendable(both)).toBe(true);
    const more = draft.edit(both, '{"a":"mine, too","b":2}', 2_000, 400);
    expect(more).toMatchObject({ held: { a: '"mine, too"' }, mine: '{"a":"theirs","b":2}' });
    const agreed = draft.edit(more, '{"a":"theirs","b":2}', 3_000, 400);
    expect(draft.hasConflict(agreed)).toBe(false);
  });

  it('asks for the whole where it has no questions, and sends nothing meanwhile', () => {
    const both = draft.seen(typed('mine'), stored(2, 'theirs'));
    expect(both).toMatchObject({ mine: null, held: { '': 'mine' } });
    expect(draft.isSendable(both)).toBe(false);
    expect(draft.hasUnsent(both)).toBe(true);
    expect(draft.valueOf(draft.edit(both, 'mine, too', 2_000, 400))).toBe('mine, too');
  });

  it('stores the other answer as an alternative, whichever is chosen', () => {
    expect(draft.decide(clash(), 'a', 'mine')).toMatchObject({
      mine: '{"a":"mine","b":1}',
      held: {},
      alternatives: [{ a: '"theirs"' }],
    });
    expect(draft.decide(clash('{"a":"mine"}'), 'a', 'theirs')).toMatchObject({
      mine: null,
      base: { content: '{"a":"theirs"}' },
      held: {},
      alternatives: [{ a: '"mine"' }],
    });
    const both = draft.decide(clash('{"a":"mine"}'), 'a', { both: '"theirs mine"' });
    expect(both).toMatchObject({ mine: '{"a":"theirs mine"}', held: {}, alternatives: [] });
  });

  it('brings back what was set aside, and sets aside what was in view', () => {
    const taken = draft.decide(clash('{"a":"mine"}'), 'a', 'theirs');
    const back = draft.bringBack(taken, { a: '"mine"' }, 5_000);
    expect(back).toMatchObject({ mine: '{"a":"mine"}', alternatives: [{ a: '"theirs"' }] });
  });

  it('takes only what was typed from a page that does not show yet what others saved', () => {
    const updated = draft.seen(draft.emptyDraft(stored(1, '{"a":"old"}')), stored(2, '{"a":"old","b":"theirs"}'));
    const other = draft.edit(updated, '{"a":"mine"}', 1_000, 400, '{"a":"old"}');
    expect(draft.valueOf(other)).toBe('{"a":"mine","b":"theirs"}');
    const same = draft.edit(updated, '{"a":"old","b":"mine"}', 1_000, 400, '{"a":"old"}');
    expect(same).toMatchObject({ mine: null, held: { b: '"mine"' } });
  });

  it('keeps an answer that waits for a decision while the page, which shows the saved one, is typed in', () => {
    const waiting = clash('{"a":"mine"}');
    const continued = draft.edit(waiting, '{"a":"theirs and more"}', 5_000, 400, '{"a":"theirs"}');
    expect(continued).toMatchObject({ mine: '{"a":"theirs and more"}', held: { a: '"mine"' }, alternatives: [] });
    const third = draft.edit(waiting, '{"a":"old and more"}', 5_000, 400, '{"a":"old"}');
    expect(third).toMatchObject({ mine: null, held: { a: '"old and more"' }, alternatives: [{ a: '"mine"' }] });
  });

  it('is settled when both sides hold the same', () => {
    expect(draft.seen(typed('same'), stored(2, 'same'))).toMatchObject({ mine: null, held: {}, base: { version: 2 } });
  });

  it('recognises its own write in what the server holds, although the answer was lost', () => {
    const sent = draft.startWrite(typed('a'), 'key');
    expect(draft.hasUnsent(draft.seen(sent, stored(2, 'a')))).toBe(false);
  });

  it('tries again with another value', () => {
    const refused = draft.refuse(draft.startWrite(typed('a'), 'key'), 'request-invalid');
    expect(draft.isSendable(draft.edit(refused, 'b', 2_000, 400))).toBe(true);
  });

  it('keeps a refused value until it is dismissed', () => {
    const refused = draft.refuse(draft.startWrite(typed('a'), 'key'), 'request-invalid');
    expect(refused).toMatchObject({ mine: 'a', refused: 'request-invalid' });
    expect(draft.dismissRefusal(refused)).toMatchObject({ mine: null, refused: null, externalRevision: 1 });
  });
});

describe('a draft of an application that was closed', () => {
  const late = (code: string) =>
    draft.refuse(draft.startWrite(typed('{"a":"mine"}', stored(1, '{"a":"old"}')), 'key'), code);

  it('is sent once the deadline moved', () => {
    const extended = draft.inState(late('window-closed'), { isOpen: true, reopenedAt: null });
    expect(draft.isSendable(extended)).toBe(true);
    expect(draft.inState(late('window-closed'), { isOpen: false, reopenedAt: null }).refused).toBe('window-closed');
  });

  it('is a conflict after a reopening, even if no one else changed the step', () => {
    const reopened = draft.inState(late('submission-closed'), { isOpen: true, reopenedAt: 'then' });
    expect(reopened).toMatchObject({ refused: null, mine: null, held: { a: '"mine"' }, rival: { isReopening: true } });
    expect(draft.valueOf(reopened)).toBe('{"a":"mine"}');
    expect(draft.decide(reopened, 'a', 'mine')).toMatchObject({ mine: '{"a":"mine"}', held: {} });
    expect(draft.valueOf(draft.decide(reopened, 'a', 'theirs'))).toBe('{"a":"old"}');
  });

  it('is not offered again in the same reopening', () => {
    const reopened = draft.inState(draft.emptyDraft(stored(1, 'old')), { isOpen: true, reopenedAt: 'then' });
    const edited = draft.edit(reopened, 'new', 1_000, 400);
    expect(draft.inState(edited, { isOpen: true, reopenedAt: 'then' })).toBe(edited);
  });
});

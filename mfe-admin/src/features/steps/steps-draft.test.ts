import type { StepForAdmin } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { afterSaving, asNewSteps, copyOf, draftOf, inputOf, movedTo, newStep, problemsOf } from './steps-draft.ts';

const stored = (id: string, more: Partial<StepForAdmin> = {}): StepForAdmin => ({
  id,
  name: { it: id },
  description: '',
  content: '<p>1</p>',
  sort: 0,
  stepTypeId: 't',
  stepType: { name: 'kind' },
  ...more,
});
const steps = [stored('a'), stored('b', { expectedAnswers: 'x' }), stored('c')];

describe('a draft of steps', () => {
  it('is sent as what changed: places say the order, unchanged steps are named alone', () => {
    const draft = draftOf(steps);
    const [a, b, c] = draft;
    const next = [...movedTo(draft, 'c', 0), newStep({ id: 't2', name: 'other' }, { en: 'Other' })].map((step) =>
      step.key === 'a' ? { ...a!, content: '<p>2</p>' } : step,
    );
    expect(next.map(({ key }) => key).slice(0, 3)).toEqual(['c', 'a', 'b']);
    expect(inputOf(next, steps)).toEqual([
      { id: 'c' },
      { id: 'a', name: { it: 'a' }, description: '', content: '<p>2</p>', stepTypeId: 't' },
      { id: 'b' },
      { name: { en: 'Other' }, description: '', content: '', stepTypeId: 't2' },
    ]);
    expect([b, c].map((step) => step?.typeName)).toEqual(['kind', 'kind']);
  });

  it('keeps what was changed, added and removed while it was being saved', () => {
    const fresh = newStep({ id: 't2', name: 'other' }, { en: 'Other' });
    const sent = [...draftOf(steps), fresh];
    const saved = draftOf([...steps, stored('d', { stepTypeId: 't2', content: 'cleaned' })]);
    expect(afterSaving(sent, sent, saved)).toEqual([...saved.slice(0, 3), { ...saved[3], key: fresh.key }]);
    const [a, , c] = sent;
    const late = newStep({ id: 't2', name: 'other' }, { en: 'Late' });
    const meanwhile = [{ ...a!, content: '<p>later</p>' }, c!, { ...fresh, name: { en: 'Renamed' } }, late];
    expect(afterSaving(meanwhile, sent, saved)).toEqual([
      { ...saved[0], content: '<p>later</p>' },
      saved[2],
      { ...fresh, id: 'd', name: { en: 'Renamed' } },
      late,
    ]);
  });

  it('stays within its list however far something is moved', () => {
    const keys = (to: number) => movedTo(draftOf(steps), 'b', to).map(({ key }) => key);
    expect(keys(-3)).toEqual(['b', 'a', 'c']);
    expect(keys(9)).toEqual(['a', 'c', 'b']);
    expect(movedTo(draftOf(steps), 'nobody', 0).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('copies a step with all that it holds', () => {
    const copy = copyOf(draftOf(steps)[1]!);
    expect(copy).toMatchObject({ name: { it: 'b' }, content: '<p>1</p>', expectedAnswers: 'x' });
    expect('id' in copy).toBe(false);
    expect(asNewSteps(draftOf(steps)).every((step) => !('id' in step))).toBe(true);
  });

  it('knows which step a refusal is about', () => {
    expect(
      problemsOf([
        { path: 'steps.1.content.it.0.file_name', code: 'required', message: 'is required' },
        { path: 'steps.0.name', code: 'required', message: 'needs a wording' },
        { path: 'steps', code: 'too-many', message: 'are at most 50' },
        { path: 'name', code: 'required', message: 'needs a wording' },
      ]).map(({ place, field, within }) => [place, field, within]),
    ).toEqual([
      [1, 'content', 'it.0.file_name'],
      [0, 'name', ''],
      [-1, 'steps', ''],
      [-1, 'name', ''],
    ]);
  });
});

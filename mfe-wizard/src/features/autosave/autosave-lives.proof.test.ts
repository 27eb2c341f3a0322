import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from '@impact-call/jest/fast-check';
import { expect, test } from '@jest/globals';
import { expectWithMessage, isProof, sized } from '@impact-call/jest';
import { answerAt } from './answers.ts';
import { command, type Chosen, type Command, type Place } from '../../test/autosave-commands.ts';
import { STEPS, turns, World, type Tab } from './autosave-test-world.ts';
import { valueOf, type StepDraft } from './step-draft.ts';

const OUT_OF_BOUNDS = '!';
const marksIn = (content: string | null | undefined): string[] => content?.match(/!?m\d+/g) ?? [];
const stepOf = ({ step }: Place): string => STEPS[step] ?? '';
const pathOf = ({ step, question }: Place): string => (step === 0 ? `q${question}` : '');

/** Appends a mark to one answer. */
function withMark(content: string | null, { step, question }: Place, mark: string): string {
  const value: unknown = content === null ? null : JSON.parse(content);
  if (step !== 0) return JSON.stringify([...((value as string[] | null) ?? []), mark]);
  const answers = (value ?? {}) as Record<string, string[]>;
  return JSON.stringify({ ...answers, [`q${question}`]: [...(answers[`q${question}`] ?? []), mark] });
}

const joined = (one: string | null, other: string | null): string =>
  JSON.stringify([...new Set([one, other].flatMap(marksIn))]);

const LEAVES: ReadonlySet<Command['do']> = new Set(['reload', 'crash', 'crash-of-slow-device', 'close-tab']);

/**
 * Here an answer is a list of marks, and each edit adds its own. A mark that is nowhere at the end was lost; a write
 * that drops one without a user's decision overwrote it. Marks out of bounds are stored, but block submission.
 */
class Story {
  readonly world: World;
  tabs: Tab[] = [];
  /** Marks typed on the device, by step. */
  readonly made = new Map<string, Set<string>>(STEPS.map((one) => [one, new Set()]));
  /** Marks that the user decided against: they may be replaced, but must be set aside. */
  readonly decidedOver = new Set<string>();
  marks = 0;
  decisions = 0;
  closings = 0;

  constructor(name: string) {
    this.world = new World(name);
  }

  private tabAt(index: number): Tab | undefined {
    return this.tabs[index % Math.max(1, this.tabs.length)];
  }

  async run(commands: Command[]): Promise<void> {
    this.tabs = [await this.world.open()];
    for (const one of commands) await this.act(one);
  }

  private async act(one: Command): Promise<void> {
    if (one.do === 'wire') this.world.wire = one.wire;
    else if (one.do === 'pass') await this.world.pass(one.milliseconds);
    else if (one.do === 'turns') await turns(one.count);
    else if (one.do === 'second-tab') await this.secondTab();
    else if (one.do === 'submit') this.submit();
    else if (one.do === 'reopen') this.reopen();
    else if (one.do === 'colleague') this.colleague(one.place);
    else await this.inTab(one, this.tabAt(one.tab));
  }

  private async secondTab(): Promise<void> {
    if (this.tabs.length < 3) this.tabs.push(await this.world.open());
  }

  /** A colleague submits, unless the server finds an invalid answer. */
  private submit(): void {
    const { server } = this.world;
    if (server.closed || [...server.steps.values()].some(({ content }) => content?.includes(OUT_OF_BOUNDS))) return;
    server.closed = true;
    this.closings += 1;
  }

  private reopen(): void {
    const { server } = this.world;
    if (server.closed) server.reopened += 1;
    server.closed = false;
  }

  private colleague(where: Place): void {
    const stepId = stepOf(where);
    const stored = this.world.server.steps.get(stepId)!;
    if (this.world.server.closed) return;
    const mark = this.newMark(stepId, false);
    this.world.server.write(stepId, withMark(stored.content, where, mark), stored.version, null);
  }

  private newMark(stepId: string, isOutOfBounds: boolean): string {
    const mark = `${isOutOfBounds ? OUT_OF_BOUNDS : ''}m${(this.marks += 1)}`;
    this.made.get(stepId)!.add(mark);
    return mark;
  }

  private async inTab(one: Extract<Command, { tab: number }>, tabInView: Tab | undefined): Promise<void> {
    if (!tabInView) return;
    if (one.do === 'edit') await this.edit(tabInView, one);
    if (one.do === 'undo') await this.undo(tabInView, stepOf(one.place));
    if (one.do === 'decide') await this.decide(tabInView, stepOf(one.place), pathOf(one.place), one.choice);
    if (one.do === 'session-ends') tabInView.signedIn = false;
    if (one.do === 'sign-in') this.signIn(tabInView);
    // Like a client that starts listening to changes.
    if (one.do === 'read-all') this.world.readAll(tabInView);
    if (LEAVES.has(one.do)) await this.leave(one.do, tabInView);
  }

  private async leave(how: Command['do'], tabInView: Tab): Promise<void> {
    // A page that is left can still send for a moment; a crashed one cannot.
    if (how === 'reload') tabInView.queue.wake();
    if (how === 'reload') await turns(1);
    this.world.kill(tabInView);
    if (how === 'close-tab') this.tabs = this.tabs.filter((open) => open !== tabInView);
    else {
      const { id, scope } = tabInView;
      this.tabs[this.tabs.indexOf(tabInView)] = await this.world.open(id, scope, how === 'crash-of-slow-device');
    }
    if (this.tabs.length === 0) this.tabs = [await this.world.open()];
  }

  signIn(tabInView: Tab): void {
    tabInView.signedIn = true;
    tabInView.queue.wake();
  }

  private async edit(tabInView: Tab, { place: where, isFresh, isOutOfBounds }: Extract<Command, { do: 'edit' }>) {
    // A closed application is read-only.
    if (!tabInView.state.isOpen) return;
    const stepId = stepOf(where);
    const { queue, views } = tabInView;
    const value = valueOf(queue.getState().drafts.get(stepId)!);
    const seen = isFresh ? value : (views.get(stepId) ?? value);
    const typed = withMark(seen, where, this.newMark(stepId, isOutOfBounds));
    views.set(stepId, typed);
    await queue.edit(stepId, typed, seen);
  }

  /** The user reverts the last input, so its marks are no longer required. */
  private async undo(tabInView: Tab, stepId: string): Promise<void> {
    const draft = tabInView.queue.getState().drafts.get(stepId)!;
    if (!isUndoable(draft) || !tabInView.state.isOpen) return;
    const before = marksIn(draft.base.content);
    for (const mark of marksIn(draft.mine).filter((each) => !before.includes(each))) {
      this.made.get(stepId)!.delete(mark);
      this.decidedOver.add(mark);
    }
    tabInView.views.set(stepId, draft.base.content);
    await tabInView.queue.edit(stepId, draft.base.content ?? '');
  }

  async decide(tabInView: Tab, stepId: string, path: string, choice: Chosen): Promise<void> {
    const draft = tabInView.queue.getState().drafts.get(stepId)!;
    const own = draft.held[path];
    if (own === undefined || !tabInView.state.isOpen) return;
    const theirs = answerAt(draft.mine ?? draft.base.content, path);
    // No conflict arises from the user's own write whose response was lost, because its key identifies it. A write
    // between a submission and its reopening always needs a decision.
    const ownOnly = marksIn(theirs).every((mark) => marksIn(own).includes(mark));
    if (this.decidedOver.size === 0 && this.closings === 0)
      expectWithMessage(ownOnly, 'asked about one’s own write').toBe(false);
    if (choice !== 'both') for (const mark of marksIn(choice === 'mine' ? theirs : own)) this.decidedOver.add(mark);
    this.decisions += 1;
    await tabInView.queue.decide(stepId, path, choice === 'both' ? { both: joined(theirs, own) } : choice);
    tabInView.views.delete(stepId);
  }

  /** Reconnects everything and resolves every conflict until no work is left. */
  async comeToRest(): Promise<void> {
    this.world.wire = 'up';
    this.reopen();
    for (let round = 0; round < 40; round += 1) {
      for (const open of this.tabs) await this.settle(open, (['mine', 'theirs', 'both'] as const)[round % 3]!);
      await this.world.pass(1_000);
      if (round > 2 && this.tabs.every((open) => !open.queue.hasUnsent())) return;
    }
  }

  private async settle(open: Tab, choice: Chosen): Promise<void> {
    this.signIn(open);
    if (!open.state.isOpen) this.world.readAll(open);
    for (const stepId of STEPS)
      for (const path of Object.keys(open.queue.getState().drafts.get(stepId)!.held))
        await this.decide(open, stepId, path, choice);
  }
}

const isUndoable = ({ mine, base, refused, held }: StepDraft): boolean =>
  mine !== null && base.content !== null && refused === null && Object.keys(held).length === 0;

/** Everyone finally sees the version of the server. */
function checkAllSeeTheSame(story: Story): void {
  for (const stepId of STEPS) {
    const stored = story.world.server.steps.get(stepId)!;
    for (const { queue } of story.tabs) {
      const draft = queue.getState().drafts.get(stepId)!;
      // A tab that missed a newer version learns of it with its next write or load.
      if (draft.base.version === stored.version)
        expectWithMessage(valueOf(draft), 'what a tab shows').toBe(stored.content);
      else
        expectWithMessage(
          story.world.server.history.some(({ content }) => content === valueOf(draft)) || valueOf(draft) === null,
          'a tab shows what was stored once',
        ).toBe(true);
    }
  }
}

function checkNothingLost(story: Story): void {
  for (const stepId of STEPS) {
    const alternatives = story.tabs.flatMap((open) => open.queue.getState().drafts.get(stepId)!.alternatives);
    const stored = story.world.server.steps.get(stepId)!.content;
    const found = new Set([stored, JSON.stringify(alternatives)].flatMap(marksIn));
    const lost = [...story.made.get(stepId)!].filter((mark) => !found.has(mark));
    expectWithMessage(lost, 'marks that are nowhere').toEqual([]);
  }
}

function checkNothingOverwrittenOrDoubled(story: Story): void {
  const keys = story.world.server.history.map(({ key }) => key).filter((key) => key !== null);
  expectWithMessage(new Set(keys).size, 'writes stored twice under one key').toBe(keys.length);
  for (const { content, over } of story.world.server.history) {
    expectWithMessage(content, 'the same content stored twice in a row').not.toBe(over);
    const dropped = marksIn(over).filter((mark) => !marksIn(content).includes(mark) && !story.decidedOver.has(mark));
    expectWithMessage(dropped, 'overwritten without a decision').toEqual([]);
  }
}

const ANSWER: Place = { step: 1, question: 0 };
const typed = (place: Place): Command => ({ do: 'edit', tab: 0, place, isFresh: false, isOutOfBounds: false });

/** A tab types over an answer that a closed tab left on the device, which could not be read until then. */
const LATE_DEVICE: Command[] = [
  typed(ANSWER),
  { do: 'second-tab' },
  { do: 'crash-of-slow-device', tab: 1 },
  typed({ step: 0, question: 0 }),
  { do: 'close-tab', tab: 0 },
  typed(ANSWER),
  { do: 'pass', milliseconds: 5_000 },
  { do: 'session-ends', tab: 0 },
  typed(ANSWER),
];

// In parts with a device each, because a database full of old runs becomes slower and slower.
const PARTS = Array.from({ length: sized(1, 20) }, (_, index) => index + 1);

test.each(PARTS)(
  'random lives of a submission: nothing lost, doubled or overwritten silently (part %i)',
  async (part) => {
    globalThis.indexedDB = new IDBFactory();
    const seen = { part, lives: 0, edits: 0, writesStored: 0, answersDecided: 0, closings: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
        const story = new Story(`model-${(seen.lives += 1)}`);
        await story.run(commands);
        await story.comeToRest();
        expect(story.tabs.every((open) => open.queue.getState().onDevice)).toBe(true);
        expectWithMessage(
          story.tabs.map((open) => open.queue.getState().status.kind),
          'what the applicant reads at the end',
        ).toEqual(story.tabs.map(() => 'saved'));
        checkNothingOverwrittenOrDoubled(story);
        checkNothingLost(story);
        checkAllSeeTheSame(story);
        seen.edits += story.marks;
        seen.writesStored += story.world.server.history.length;
        seen.answersDecided += story.decisions;
        seen.closings += story.closings;
        for (const open of story.tabs) story.world.kill(open);
      }),
      // A sample is the same in every run; a proof explores new histories.
      { numRuns: sized(50, 1000), examples: [[LATE_DEVICE]] },
    );
    // No mark was lost and no write stored twice, since either would have ended the test.
    if (isProof) process.stdout.write(`${JSON.stringify(seen)}\n`);
  },
);

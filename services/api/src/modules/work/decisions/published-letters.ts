import type { DecisionLetter } from '@impact-call/contracts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import type { DecidedSubmissions } from '../../submissions/submissions/index.ts';
import type { DecisionLetters } from '../email/index.ts';
import { publishedView } from './ranked-submissions.ts';

export class PublishedLetters {
  constructor(
    private readonly decidedSubmissions: DecidedSubmissions,
    private readonly users: UserRepository,
    private readonly letters: DecisionLetters,
  ) {}

  /** Oldest first. @throws NotFound for a submission that is not submitted */
  async ofSubmission(submissionId: string): Promise<DecisionLetter[]> {
    const submission = await this.decidedSubmissions.findDecided(submissionId);
    if (!submission) throw new NotFound();
    const history = submission.decision?.history ?? [];
    const people = await this.users.findMany([...new Set(history.map(({ by }) => by))]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const states = await this.letters.states(history.flatMap(({ mailId }) => mailId ?? []));
    return history.map((published) => ({
      ...publishedView(published),
      publishedBy: names.get(published.by) ?? '',
      mail: states.get(published.mailId ?? '') ?? null,
    }));
  }
}

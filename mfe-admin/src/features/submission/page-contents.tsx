import type { Submission } from '@impact-call/contracts';
import { chakra, Link } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { useDecisionT } from '../decisions/texts.ts';
import { stepAnchor } from './step-section.tsx';
import { usePageT } from './texts.ts';

export function PageContents({ steps, submission }: { steps: Submission['steps']; submission: Submission }) {
  const t = useT();
  const own = usePageT();
  const ofDecision = useDecisionT();
  const { closed } = submission;
  const sections = [
    ...steps.map((step) => ({ anchor: stepAnchor(step), name: step.name })),
    { anchor: 'attachments', name: t('one.attachments') },
    { anchor: 'conversation', name: t('one.conversation') },
    ...(closed ? [{ anchor: 'reviews', name: ofDecision('one.reviews') }] : []),
    { anchor: 'comments', name: t('one.comments') },
    ...(closed ? [{ anchor: 'letters', name: ofDecision('letters.title') }] : []),
    { anchor: 'history', name: own('history') },
    { anchor: 'decide', name: ofDecision('one.decision') },
  ];
  return (
    <chakra.nav aria-label={own('contents')} fontSize="sm" mb="6">
      <chakra.ol listStyleType="none" display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {sections.map(({ anchor, name }) => (
          <chakra.li key={anchor} minW="0">
            <Link href={`#${anchor}`} display="block" py="1.5" overflowWrap="anywhere">
              {name}
            </Link>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

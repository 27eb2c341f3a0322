import type { PdfAnswer, PdfMiniDyi, PdfSection, ReviewForReviewer } from '@impact-call/contracts';
import {
  formatEuros,
  formatNumber,
  inputFacts,
  outcomeFacts,
  targetFacts,
  type ValueMapFact,
} from '@impact-call/domain';
import { AnswerPicture, AnswerTable, SafeHtml, useNamed, useShell, ValueMapButton } from '@impact-call/ui';
import { Box, chakra, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { ImpactReturn } from './impact-return.tsx';
import { ReviewFiles } from './review-files.tsx';
import { useReviewT } from './texts.ts';

export function SubmissionContent({ review }: { review: ReviewForReviewer }) {
  const t = useReviewT();
  const { api } = useShell();
  const { id, code, sections, miniDyi, files } = review;
  return (
    <chakra.section aria-labelledby="review-application" minW="0">
      <Heading as="h2" id="review-application" size="lg" mb="4">
        {t('one.application')}
      </Heading>
      {sections.length + miniDyi.length + files.length === 0 && <Text color="fg.muted">{t('one.nothing')}</Text>}
      {miniDyi.some(({ calculation }) => calculation) && (
        <Box mb="6">
          <ValueMapButton code={code} read={() => api.GetReviewValueMap({ query: { id } })} />
        </Box>
      )}
      <Stack gap="7">
        {partsOf(review).map(({ key, part }) => (
          <Box key={key}>{part}</Box>
        ))}
      </Stack>
    </chakra.section>
  );
}

/** In the order of the applicant's steps; parts without a place come last. */
function partsOf({ id, sections, miniDyi, files }: ReviewForReviewer) {
  const placesOfFiles = [...new Set(files.map(({ place = Infinity }) => place))];
  const parts = [
    ...sections.map((section, index) => ({
      key: `section ${index}`,
      place: section.place ?? Infinity,
      part: <Section section={section} />,
    })),
    ...miniDyi.map((impact, index) => ({
      key: `impact ${index}`,
      place: impact.place ?? Infinity,
      part: <Impact impact={impact} />,
    })),
    ...placesOfFiles.map((place) => ({
      key: `files ${place}`,
      place,
      part: <ReviewFiles id={id} files={files.filter((file) => (file.place ?? Infinity) === place)} />,
    })),
  ];
  return parts.sort((first, second) => (first.place === second.place ? 0 : first.place - second.place));
}

function Section({ section: { sectionName, html, questions } }: { section: PdfSection }) {
  return (
    <Box>
      <Heading as="h3" size="md" mb="3" overflowWrap="anywhere">
        {sectionName}
      </Heading>
      {html && <SafeHtml html={html} />}
      <Stack as="dl" gap="4">
        {questions.map((answer, index) => (
          <Answer key={index} answer={answer} />
        ))}
      </Stack>
    </Box>
  );
}

function Answer({ answer: { question, answer, rows, image } }: { answer: PdfAnswer }) {
  const t = useReviewT();
  return (
    <Box>
      <chakra.dt fontWeight="semibold" overflowWrap="anywhere">
        {question}
      </chakra.dt>
      <chakra.dd m="0" whiteSpace="pre-line" overflowWrap="anywhere">
        {image && <AnswerPicture source={image} alt={t('one.signature')} />}
        {answer}
        {!image && !rows && answer === '' && t('one.noAnswer')}
        {rows && <AnswerTable rows={rows} name={question} />}
      </chakra.dd>
    </Box>
  );
}

function Impact({ impact }: { impact: PdfMiniDyi }) {
  const { sectionName, budget, budgetSpent, otherInputs, sdg, sdgTargets, outcomes } = impact;
  const t = useReviewT();
  const named = useNamed();
  const { language } = useShell();
  const amount = (value: number | null): string => (value === null ? t('one.noAnswer') : formatEuros(value, language));
  return (
    <Box>
      <Heading as="h3" size="md" mb="3" overflowWrap="anywhere">
        {sectionName}
      </Heading>
      <ImpactReturn impact={impact} />
      <Text>
        {named(t('one.budget'), amount(budget))} · {named(t('one.spent'), amount(budgetSpent))}
      </Text>
      <Facts facts={inputFacts(otherInputs, language)} />
      <Text color="fg.muted">{sdg.join(' · ')}</Text>
      <Facts facts={targetFacts(sdgTargets, language)} />
      <Stack as="ul" gap="3" mt="3" ps="5">
        {outcomes.map((outcome, index) => (
          <Outcome key={index} outcome={outcome} />
        ))}
      </Stack>
    </Box>
  );
}

type Outcome = PdfMiniDyi['outcomes'][number];

/** The applicant's own values have their reason and source. */
function Outcome({ outcome }: { outcome: Outcome }) {
  const t = useReviewT();
  const named = useNamed();
  const { language } = useShell();
  const { outcomeName, isCustom, stakeholderName, indicators } = outcome;
  return (
    <chakra.li overflowWrap="anywhere">
      <Text fontWeight="semibold">{isCustom ? named(t('one.ownOutcome'), outcomeName) : outcomeName}</Text>
      <Text>{named(t('one.stakeholder'), stakeholderName || t('one.noAnswer'))}</Text>
      <Explanation of={outcome} />
      <Facts facts={outcomeFacts(outcome, language)} />
      {indicators.map((indicator, place) => (
        <Indicator key={place} indicator={indicator} />
      ))}
    </chakra.li>
  );
}

function Facts({ facts }: { facts: readonly ValueMapFact[] }) {
  const named = useNamed();
  return facts.map(({ key, label, value }) => <Text key={key}>{named(label, value)}</Text>);
}

function Indicator({ indicator }: { indicator: Outcome['indicators'][number] }) {
  const t = useReviewT();
  const named = useNamed();
  const { language } = useShell();
  const { indicatorName, indicatorTargetValue: target, proxyName, proxyValue, frameworkProxyValue } = indicator;
  const amount = (value: number | null): string => (value === null ? t('one.noAnswer') : formatEuros(value, language));
  const expected = target === null ? t('one.noAnswer') : formatNumber(target, language);
  return (
    <>
      <Text>
        {indicatorName} · {named(t('one.target'), expected)}
        {proxyName && ` · ${named(proxyName, amount(proxyValue))}`}
        {frameworkProxyValue !== undefined && ` (${named(t('one.frameworkValue'), amount(frameworkProxyValue))})`}
      </Text>
      <Explanation of={indicator} />
    </>
  );
}

function Explanation({ of: { reason, source } }: { of: Pick<Outcome, 'reason' | 'source'> }) {
  const t = useReviewT();
  const named = useNamed();
  return (
    <>
      {reason !== undefined && <Text color="fg.muted">{named(t('one.reason'), reason)}</Text>}
      {source !== undefined && <Text color="fg.muted">{named(t('one.figuresSource'), source)}</Text>}
    </>
  );
}

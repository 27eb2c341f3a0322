import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Survey } from 'survey-react-ui';
import type { SurveyModel } from 'survey-core';
import 'survey-core/survey-core.fontless.min.css';
import './survey.css';
import './choose-file-button.tsx';
import './text-field.tsx';
import { ZERO_ID } from '@impact-call/contracts';
import { LAST_PAGE, type PagePlace, type StepProps } from '@impact-call/contracts/remote';
import { Box, Text } from '@impact-call/ui/design-system';
import { useT, type T } from '../../translations.ts';
import { createSurvey, type SurveyAnswers } from './create-survey.ts';
import { storeFiles } from './answers/stored-files.ts';
import { surveyPager } from './survey-pager.ts';
import { useAnswers } from './answers/use-answers.ts';
import { surveyTheme } from './survey-theme.ts';

export function SurveyView(props: StepProps<SurveyAnswers>) {
  const { id, content } = props.step;
  const survey = `${id} ${content}`;
  // The earlier survey saves its last input as it unmounts, before the corrected one mounts.
  const shown = useDeferredValue(survey);
  if (shown !== survey) return null;
  return <SurveyPages key={`${survey} ${props.readOnly}`} {...props} />;
}

function SurveyPages(props: StepProps<SurveyAnswers>) {
  const { shell, value, onChange, readOnly, page: requested, host } = props;
  const t = useT();
  const [{ survey, takeFiles }] = useState(() => createSurveyWithFiles(props, t));
  useEffect(() => takeFiles(), [takeFiles]);
  const { page, pageCount } = useSurveyPage(survey);
  useAnswers(survey, { value, onChange, externalRevision: host.externalRevision });
  useEffect(() => {
    host.registerPager(survey && surveyPager(survey, shell, readOnly));
    return () => host.registerPager(null);
  }, [host, survey, shell, readOnly]);
  useEffect(() => {
    if (!survey) return undefined;
    const place = (): PagePlace => ({ first: survey.isFirstPage, last: survey.isLastPage });
    const tellPage = (): void => host.onPageChange(survey.currentPage.name, place());
    tellPage();
    survey.onCurrentPageChanged.add(tellPage);
    survey.onPageVisibleChanged.add(tellPage);
    return () => {
      survey.onCurrentPageChanged.remove(tellPage);
      survey.onPageVisibleChanged.remove(tellPage);
    };
  }, [host, survey]);
  useEffect(() => void (survey && openAt(survey, requested)), [survey, requested]);
  // Otherwise React can pause between render and mount and miss changes by SurveyJS, such as a file question's button.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Memoized, so that input renders only its own question.
  const questions = useMemo(() => survey && <Survey model={survey} />, [survey]);
  if (!survey) return <Text color="fg.muted">{t('survey.unreadable')}</Text>;
  return (
    <Box className="ic-survey" ref={setPlace}>
      {pageCount > 1 && <PageProgress page={page} pageCount={pageCount} />}
      {place && questions}
    </Box>
  );
}

/** A preview has no submission and no uploads. */
function createSurveyWithFiles({ step, shell, submission, value, readOnly, page }: StepProps<SurveyAnswers>, t: T) {
  let takeFiles: () => (() => void) | undefined = () => undefined;
  const created = createSurvey(step, shell.language, value, readOnly, (survey) => {
    if (submission.id !== ZERO_ID) takeFiles = storeFiles(survey, { shell, step, submission }, t);
  });
  return { survey: openAt(themed(created), page), takeFiles };
}

function themed(survey: SurveyModel | null): SurveyModel | null {
  survey?.applyTheme(surveyTheme);
  return survey;
}

function openAt(survey: SurveyModel | null, requested: string | undefined): SurveyModel | null {
  if (!survey || requested === undefined) return survey;
  const pages = survey.visiblePages;
  const page = requested === LAST_PAGE ? pages.at(-1) : pages.find(({ name }) => name === requested);
  if (page && survey.currentPage !== page) survey.currentPage = page;
  return survey;
}

/** Any answer can add or remove pages through conditions. */
function useSurveyPage(survey: SurveyModel | null): { page: number; pageCount: number } {
  const read = useMemo(
    () => () => ({ page: survey?.currentPageNo ?? 0, pageCount: survey?.visiblePageCount ?? 0 }),
    [survey],
  );
  const [state, setState] = useState(read);
  useEffect(() => {
    if (!survey) return undefined;
    const update = (): void => setState(read);
    survey.onCurrentPageChanged.add(update);
    survey.onPageVisibleChanged.add(update);
    return () => {
      survey.onCurrentPageChanged.remove(update);
      survey.onPageVisibleChanged.remove(update);
    };
  }, [survey, read]);
  return state;
}

function PageProgress({ page, pageCount }: { page: number; pageCount: number }) {
  const t = useT();
  return (
    <Box mb="6">
      <Text fontSize="sm" color="fg.muted" textStyle="figures">
        {t('survey.page', { page: page + 1, pages: pageCount })}
      </Text>
      <Box mt="2" height="1.5" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
        <Box
          height="full"
          bg="accent.solid"
          transformOrigin="left"
          transitionProperty="transform"
          transitionDuration="slow"
          style={{ transform: `scaleX(${(page + 1) / pageCount})` }}
        />
      </Box>
    </Box>
  );
}

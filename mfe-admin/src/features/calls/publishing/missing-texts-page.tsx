import {
  MAX_MISSING_TEXTS,
  type CallForAdmin,
  type Language,
  type MissingText,
  type MissingTexts,
} from '@impact-call/contracts';
import { languageName } from '@impact-call/domain';
import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Box, Flex, Link, List, Stack, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { use } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../console/data/use-read.ts';
import { Section } from '../../../console/forms/section.tsx';
import { Tab, TabRow } from '../../../console/layout/tab-row.tsx';
import { Loaded } from '../../../console/lists/loaded.tsx';
import { callTextsReady, useCallT } from '../texts.ts';
import { useCall } from '../use-calls.ts';
import { placeOfText } from './places.ts';

/** `/admin/calls/:callId/texts`: the texts of a call that lack a language, each with links to where it is written. */
export function MissingTextsPage() {
  use(callTextsReady(useShell()));
  const t = useCallT();
  const { callId = '' } = useParams();
  const { data: call } = useCall(callId);
  const query = useRead('GetMissingTexts', { query: { id: callId } }, { gcTime: 0, retry: false });
  return (
    <>
      <PageTitle lead={t('missing.lead')}>{t('missing.title')}</PageTitle>
      <Loaded query={query} loading={t('missing.loading')} failed={t('missing.failed')}>
        {(missing) => call && <Missing call={call} missing={missing} />}
      </Loaded>
    </>
  );
}

/** The language that the address names; undefined for all. */
function useOneLanguage({ languages }: MissingTexts): Language | undefined {
  const named = useSearchParams()[0].get('language');
  return languages.find(({ language, count }) => language === named && count > 0)?.language;
}

function Missing({ call, missing }: { call: CallForAdmin; missing: MissingTexts }) {
  const t = useCallT();
  const one = useOneLanguage(missing);
  const { texts } = missing;
  if (texts.length === 0) return <EmptyState title={t('missing.none')}>{t('missing.noneHint')}</EmptyState>;
  const shown = texts.filter(({ languages }) => one === undefined || languages.includes(one));
  return (
    <>
      <LanguageRow missing={missing} one={one} />
      <Stack gap="5">
        {groupsOf(shown).map((group) => (
          <Group key={group[0]?.stepId ?? group[0]?.place} {...{ call, group, one }} />
        ))}
        {texts.length === MAX_MISSING_TEXTS && (
          <Text color="fg.muted">{t('missing.first', { count: MAX_MISSING_TEXTS })}</Text>
        )}
      </Stack>
    </>
  );
}

/** All languages or one of them, with the number of texts that it lacks. */
function LanguageRow({ missing: { languages }, one }: { missing: MissingTexts; one: Language | undefined }) {
  const t = useCallT();
  const lacking = languages.filter(({ count }) => count > 0);
  if (lacking.length < 2) return null;
  return (
    <TabRow label={t('missing.languages')}>
      <Tab to={{ search: '' }} isCurrent={one === undefined} label={t('missing.all')}>
        {t('missing.all')}
      </Tab>
      {lacking.map(({ language, count }) => (
        <Tab
          key={language}
          to={{ search: `?language=${language}` }}
          isCurrent={language === one}
          label={t('missing.of', { language: languageName(language), count })}
        >
          <span lang={language}>{languageName(language)}</span>
          <Text as="span" color="fg.muted">
            {count}
          </Text>
        </Tab>
      ))}
    </TabRow>
  );
}

/** The texts of the call itself, of each step, of frameworks and of criteria, in the given order. */
function groupsOf(texts: readonly MissingText[]): MissingText[][] {
  const groupOf = ({ place, stepId }: MissingText): string => stepId ?? place.replace(/^call-.*/, 'call');
  const groups = new Map<string, MissingText[]>();
  for (const text of texts) groups.set(groupOf(text), [...(groups.get(groupOf(text)) ?? []), text]);
  return [...groups.values()];
}

interface GroupProps {
  call: CallForAdmin;
  group: readonly MissingText[];
  one: Language | undefined;
}

function Group({ call, group, one }: GroupProps) {
  return (
    <Section title={useGroupTitle(call, group[0])}>
      <List.Root variant="plain" gap="3">
        {group.map((text, index) => (
          <List.Item key={index}>
            <Row callId={call.id} text={text} languages={one === undefined ? text.languages : [one]} />
          </List.Item>
        ))}
      </List.Root>
    </Section>
  );
}

function useGroupTitle({ steps }: CallForAdmin, text: MissingText | undefined): string {
  const t = useCallT();
  const { language } = useShell();
  const step = steps.find(({ id }) => id === text?.stepId);
  if (step) return readWording(step.name, language) || t('missing.step');
  if (text?.place === 'framework') return t('missing.framework');
  return t(text?.place === 'criterion' ? 'missing.criteria' : 'missing.call');
}

interface RowProps {
  callId: string;
  text: MissingText;
  languages: readonly Language[];
}

/** A text, and a link to each missing translation. */
function Row({ callId, text, languages }: RowProps) {
  const t = useCallT();
  return (
    <Flex columnGap="4" rowGap="1" wrap="wrap" justify="space-between" align="baseline">
      <Box flex="1 1 16rem" minW="0">
        <Text overflowWrap="anywhere">{text.text}</Text>
        <Text fontSize="sm" color="fg.muted">
          {t(`missing.place.${text.place}`)}
        </Text>
      </Box>
      <Flex gap="4" wrap="wrap">
        {languages.map((language) => (
          <Link key={language} asChild minH="6">
            <RouterLink
              to={placeOfText(text, callId, language)}
              aria-label={t('missing.write', { language: languageName(language), text: text.text })}
            >
              {languageName(language)}
            </RouterLink>
          </Link>
        ))}
      </Flex>
    </Flex>
  );
}

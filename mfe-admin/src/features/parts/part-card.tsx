import type { RemotePart, WithdrawnTrial } from '@impact-call/contracts';
import { labelFor, StatusTag, When } from '@impact-call/ui';
import { Alert, Button, chakra, HStack, Text } from '@impact-call/ui/design-system';
import { Undo2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { Section } from '../../console/forms/section.tsx';
import { usePartT } from './texts.ts';
import { Tokens } from './tokens.tsx';
import { type ChangePart, useChangePart } from './use-parts.ts';
import { Versions } from './versions.tsx';

const BELOW = ['versions', 'tokens'] as const;
type Opened = (typeof BELOW)[number] | null;

/** The expanded section of a card, one at a time; stored in the URL together with its list view. */
function useOpened(name: string): [Opened, (opened: Opened) => void] {
  const [params, setParams] = useSearchParams();
  const opened = params.get('part') === name ? BELOW.find((each) => each === params.get('show')) : undefined;
  return [opened ?? null, (next) => setParams(next === null ? {} : { part: name, show: next })];
}

export function PartCard({ part }: { part: RemotePart }) {
  const t = usePartT();
  const change = useChangePart();
  const [open, setOpen] = useOpened(part.name);
  const belowId = useId();
  const toggle = { part, open, setOpen, controls: belowId };
  const routes = [...part.routes, ...part.steps].join(', ');
  return (
    <Section title={part.name} lead={routes === '' ? t('noAnswers') : t('answers', { routes })}>
      {part.withdrawn && <Withdrawn trial={part.withdrawn} />}
      <InUse part={part} />
      <HStack gap="2" flexWrap="wrap">
        <Back part={part} change={change} />
        {part.canary && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            disabled={change.busy}
            onClick={() => change.endCanary({ body: { name: part.name } })}
            {...labelFor(t('endTrial'), part.name)}
          />
        )}
        <Toggle label={t(open === 'versions' ? 'hideVersions' : 'showVersions')} of="versions" {...toggle} />
        <Toggle label={t(open === 'tokens' ? 'hideTokens' : 'showTokens')} of="tokens" {...toggle} />
        <HistoryLink object={part.name} name={part.name} />
      </HStack>
      <div id={belowId} hidden={open === null}>
        {open === 'versions' && <Versions part={part} change={change} />}
        {open === 'tokens' && <Tokens name={part.name} />}
      </div>
    </Section>
  );
}

interface ToggleProps {
  part: RemotePart;
  label: string;
  of: NonNullable<Opened>;
  open: Opened;
  setOpen(opened: Opened): void;
  controls: string;
}

function Toggle({ part: { name }, label, of, open, setOpen, controls }: ToggleProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-expanded={open === of}
      aria-controls={controls}
      onClick={() => setOpen(open === of ? null : of)}
      {...labelFor(label, name)}
    />
  );
}

/** Rolls back without confirmation, because this is needed in a hurry; the list of versions can go forward again. */
function Back({ part: { name, fallback }, change }: { part: RemotePart; change: ChangePart }) {
  const t = usePartT();
  if (fallback === null) return null;
  const label = labelFor(t('back', { version: fallback }), name);
  return (
    <Button
      size="sm"
      variant="outline"
      disabled={change.busy}
      onClick={() => change.activate({ body: { name, version: fallback } })}
      aria-label={label['aria-label']}
    >
      <Undo2 aria-hidden />
      {label.children}
    </Button>
  );
}

/** Shows a withdrawn trial until the next change, because no administrator was present when it happened. */
function Withdrawn({ trial: { version, at, tried, failed } }: { trial: WithdrawnTrial }) {
  const t = usePartT();
  return (
    <Alert.Root status="warning" mb="4">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Description>
          <When value={at} /> · {t('withdrawn', { version, tried, failed })}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function InUse({ part: { active, fallback, canary } }: { part: RemotePart }) {
  const t = usePartT();
  return (
    <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: 'max-content 1fr' }} columnGap="6" rowGap="2">
      <Fact term={t('active')}>{active === null ? t('notYet') : <StatusTag tone="success">{active}</StatusTag>}</Fact>
      <Fact term={t('fallback')}>{fallback ?? t('none')}</Fact>
      {canary && (
        <Fact term={t('canary')}>
          <StatusTag tone="warning">{canary.version}</StatusTag>
          <Text as="span" ms="2">
            {t('canaryShare', { share: canary.share })} <When value={canary.startedAt} />
          </Text>
        </Fact>
      )}
    </chakra.dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <chakra.dt color="fg.muted">{term}</chakra.dt>
    <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
  </>
);

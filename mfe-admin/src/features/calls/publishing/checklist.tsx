import type { CallCheck, CallForAdmin } from '@impact-call/contracts';
import { languageName } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Flex, Link, List } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useCallT } from '../texts.ts';
import type { CallField } from '../editor/call-values.ts';
import { anchorOf } from '../editor/use-call-record.ts';

interface Props {
  checks: readonly CallCheck[];
  call: CallForAdmin;
  /** Without links, in a dialog that the user should not leave. */
  isPlain?: boolean;
}

/** The checklist of a call, each item linked to the place that fixes it. */
export function Checklist({ checks, call, isPlain = false }: Props) {
  const words = useCheckText(call);
  return (
    <List.Root variant="plain" gap="2">
      {checks.map((check) => (
        <List.Item key={`${check.code} ${check.stepId ?? ''} ${check.language ?? ''}`}>
          <Flex gap="2" align="baseline">
            <Severity severity={check.severity} />
            {isPlain ? <span>{words(check)}</span> : <PlaceLink check={check} call={call} text={words(check)} />}
          </Flex>
        </List.Item>
      ))}
    </List.Root>
  );
}

function Severity({ severity }: Pick<CallCheck, 'severity'>) {
  const t = useCallT();
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <Box as="span" flexShrink="0" color={severity === 'error' ? 'fg.error' : 'fg.warning'}>
      <Icon size="1.125em" role="img" aria-label={t(`publish.${severity}`)} style={{ verticalAlign: '-0.15em' }} />
    </Box>
  );
}

function PlaceLink({ check, call, text }: { check: CallCheck; call: CallForAdmin; text: string }) {
  return (
    <Link asChild>
      <RouterLink to={placeOf(check, call.id)}>{text}</RouterLink>
    </Link>
  );
}

/** The text of a checklist item, with the step or language that it concerns. */
function useCheckText({ steps }: CallForAdmin): (check: CallCheck) => string {
  const t = useCallT();
  const { language } = useShell();
  return ({ code, stepId, language: missing }) => {
    const step = steps.find(({ id }) => id === stepId);
    return t(`publish.check.${code}`, {
      step: step ? readWording(step.name, language) : '',
      language: missing ? languageName(missing) : '',
    });
  };
}

/** The field of the settings that fixes a checklist item. */
const FIELDS: Partial<Record<CallCheck['code'], CallField>> = {
  'no-framework': 'impactFrameworkId',
  'no-name': 'name',
  'no-closing': 'closingAt',
  'is-over': 'closingAt',
  'no-pdf': 'enableUserDownloadPdf',
};

/** The address where a checklist item is fixed; its hash names the field to focus. */
function placeOf({ code, language }: CallCheck, callId: string): string {
  const page = `/admin/calls/${callId}`;
  if (code === 'no-criteria') return `${page}/review`;
  const field = FIELDS[code];
  if (field === undefined) return `${page}?tab=steps`;
  return `${page}#${anchorOf(field)}${language === undefined ? '' : `-${language}`}`;
}

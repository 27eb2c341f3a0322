import type { Language } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { useShell, When } from '@impact-call/ui';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, readWording, type Wordings } from '@impact-call/ui/localized';
import { useActionText } from './action-text.ts';
import { isEmpty } from './changed-fields.ts';
import { useAuditT } from './texts.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TAG = /<\/?[a-z][^>]*>/i;

interface Props {
  value: unknown;
  references: Record<string, string>;
}

export function Value({ value, references }: Props) {
  const t = useAuditT();
  const { language } = useShell();
  if (isEmpty(value)) return <Muted>{t('value.empty')}</Muted>;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number') return formatNumber(value, language);
  if (typeof value === 'string') return <TextValue text={value} references={references} />;
  if (Array.isArray(value)) return <ListValue items={value} references={references} />;
  return <ObjectValue value={value as Record<string, unknown>} references={references} />;
}

const Muted = ({ children }: { children: ReactNode }) => (
  <Text as="span" color="fg.muted" fontStyle="italic">
    {children}
  </Text>
);

const plain = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d|div)>/gi, '\n'), 'text/html').body.textContent.trim();

function TextValue({ text, references }: { text: string } & Pick<Props, 'references'>) {
  if (INSTANT.test(text)) return <When value={text} />;
  if (UUID.test(text)) {
    const name = references[text];
    return name === undefined ? <chakra.code fontSize="xs">{text}</chakra.code> : name;
  }
  return (
    <chakra.span whiteSpace="pre-line" overflowWrap="anywhere">
      {TAG.test(text) ? plain(text) : text}
    </chakra.span>
  );
}

const isLanguage = (key: string): key is Language => key in LANGUAGE_NAMES;
const isLocalized = (value: unknown): value is Wordings =>
  value !== null && typeof value === 'object' && Object.keys(value).every(isLanguage);

/** The name of a list item if it has one; in one language, since lists are long. */
function nameOf(item: unknown, language: Language): unknown {
  if (item === null || typeof item !== 'object') return item;
  const { name, file_name, title, fileName } = item as Record<string, unknown>;
  const found = name ?? file_name ?? title ?? fileName;
  return isLocalized(found) ? readWording(found, language) : (found ?? item);
}

function ListValue({ items, references }: { items: readonly unknown[] } & Pick<Props, 'references'>) {
  const { language } = useShell();
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="1">
      {items.map((item, index) => (
        <li key={index}>
          <Value value={nameOf(item, language)} references={references} />
        </li>
      ))}
    </chakra.ul>
  );
}

function ObjectValue({ value, references }: { value: Record<string, unknown> } & Pick<Props, 'references'>) {
  const { fieldLabel } = useActionText();
  return (
    <chakra.dl>
      {Object.entries(value).map(([key, part]) => (
        <Box key={key} display="flex" flexWrap="wrap" columnGap="2">
          <chakra.dt color="fg.muted">{isLanguage(key) ? LANGUAGE_NAMES[key] : fieldLabel(key)}:</chakra.dt>
          <chakra.dd m="0" minW="0" flex="1 1 10rem">
            <Value value={part} references={references} />
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

import {
  type MailTemplate,
  type MailWording,
  MAX_ACTION_LABEL,
  MAX_TEMPLATE_SUBJECT,
  type Placeholder,
} from '@impact-call/contracts';
import { PageSkeleton, TextField } from '@impact-call/ui';
import { Box, Button, Flex, Stack, Text } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES } from '@impact-call/ui/localized';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { anchorOf, type WordingField } from './template-rules.ts';
import { useMailT } from './texts.ts';

const RichTextEditor = lazy(() => import('@impact-call/ui/rich-text').then((m) => ({ default: m.RichTextEditor })));

interface Props {
  template: MailTemplate;
  wording: MailWording;
  errorOf(field: WordingField): string | undefined;
  onChange(field: WordingField, value: string): void;
}

/** The wording of a mail in one language; the product inserts facts and link between its two texts. */
export function WordingFields(props: Props) {
  const t = useMailT();
  return (
    <Stack gap="6">
      <Line {...props} field="subject" maxLength={MAX_TEMPLATE_SUBJECT} />
      <Written {...props} field="opening" />
      <Text fontSize="sm" color="fg.muted" borderWidth="1px" borderStyle="dashed" borderRadius="l2" px="4" py="3">
        {t(`facts.${props.template.kind}`)}
      </Text>
      <Line {...props} field="actionLabel" maxLength={MAX_ACTION_LABEL} />
      <Written {...props} field="closing" />
    </Stack>
  );
}

function Line({
  template: { language, placeholders },
  wording,
  errorOf,
  onChange,
  field,
  maxLength,
}: Props & { field: 'subject' | 'actionLabel'; maxLength: number }) {
  const t = useMailT();
  const box = useRef<HTMLDivElement>(null);
  const insert = (text: string): void => {
    const input = box.current?.querySelector('input');
    if (!input) return;
    const { selectionStart, selectionEnd, value } = input;
    const from = selectionStart ?? value.length;
    onChange(field, value.slice(0, from) + text + value.slice(selectionEnd ?? from));
    input.focus();
    requestAnimationFrame(() => input.setSelectionRange(from + text.length, from + text.length));
  };
  return (
    <Box ref={box}>
      <TextField
        id={anchorOf(field, language)}
        label={t(`field.${field}`)}
        lang={language}
        required
        maxLength={maxLength}
        error={errorOf(field)}
        value={wording[field]}
        onChange={({ target }) => onChange(field, target.value)}
      />
      <PlaceholderButtons names={placeholders} label={t(`field.${field}`)} onInsert={insert} />
    </Box>
  );
}

const FieldError = ({ id, children }: { id: string; children: string }) => (
  <Text id={id} display="flex" gap="1.5" color="fg.error" fontWeight="semibold" fontSize="sm" mb="1.5">
    <Box as={CircleAlert} boxSize="1.1em" mt="0.2em" flexShrink={0} aria-hidden />
    <span>{children}</span>
  </Text>
);

function Written({
  template: { language, placeholders },
  wording,
  errorOf,
  onChange,
  field,
}: Props & { field: 'opening' | 'closing' }) {
  const t = useMailT();
  const id = anchorOf(field, language);
  const error = errorOf(field);
  const insertions = useMemo(
    () => placeholders.map((name) => ({ label: t(`placeholder.${name}`), text: written(name) })),
    [placeholders, t],
  );
  return (
    <Box data-field="">
      <Text fontWeight="semibold" mb="1.5">
        {t(`field.${field}`)}
      </Text>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Suspense fallback={<PageSkeleton cards={1} />}>
        <RichTextEditor
          id={id}
          label={`${t(`field.${field}`)}, ${LANGUAGE_NAMES[language]}`}
          lang={language}
          value={wording[field]}
          describedBy={error ? `${id}-error` : undefined}
          invalid={error !== undefined}
          insertions={insertions}
          insertionsLabel={t('placeholder.group', { label: t(`field.${field}`) })}
          onChange={(html) => onChange(field, html)}
        />
      </Suspense>
    </Box>
  );
}

const written = (name: Placeholder): string => `{{${name}}}`;

interface PlaceholderButtonsProps {
  names: readonly Placeholder[];
  label: string;
  onInsert(text: string): void;
}

function PlaceholderButtons({ names, label, onInsert }: PlaceholderButtonsProps) {
  const t = useMailT();
  return (
    <Flex role="group" aria-label={t('placeholder.group', { label })} gap="1.5" wrap="wrap" mt="2">
      {names.map((name) => (
        <Button
          key={name}
          size="xs"
          variant="surface"
          colorPalette="gray"
          title={written(name)}
          onClick={() => onInsert(written(name))}
        >
          {t(`placeholder.${name}`)}
        </Button>
      ))}
    </Flex>
  );
}

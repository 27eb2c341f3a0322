import type { Language } from '@impact-call/contracts';
import { Box, chakra, HStack } from '@impact-call/ui/design-system';
import { useRef, type KeyboardEvent } from 'react';
import { useUiText } from '../ui-texts.ts';
import { LANGUAGE_NAMES } from './wordings.ts';

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A dot marks languages without a wording. The panel's id is `<id>-panel`. */
export function LanguageTabs({
  id,
  label,
  languages,
  language,
  missing,
  onSelect,
}: {
  id: string;
  label: string;
  languages: readonly Language[];
  language: Language;
  missing: readonly Language[];
  onSelect(language: Language): void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = languages.at((languages.indexOf(language) + step) % languages.length) ?? language;
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`[data-language=${next}]`)?.focus();
  };
  return (
    <HStack ref={list} role="tablist" aria-label={label} gap="1" onKeyDown={onKeyDown}>
      {languages.map((each) => (
        <Tab
          key={each}
          {...{ id, onSelect }}
          language={each}
          isSelected={each === language}
          isMissing={missing.includes(each)}
        />
      ))}
    </HStack>
  );
}

interface TabProps {
  id: string;
  language: Language;
  isSelected: boolean;
  isMissing: boolean;
  onSelect(language: Language): void;
}

function Tab({ id, language, isSelected, isMissing, onSelect }: TabProps) {
  const text = useUiText();
  return (
    <chakra.button
      type="button"
      role="tab"
      id={`${id}-tab-${language}`}
      data-language={language}
      aria-selected={isSelected}
      aria-controls={`${id}-panel`}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => onSelect(language)}
      minH="8"
      px="3"
      fontSize="sm"
      fontWeight="semibold"
      borderRadius="l1"
      cursor="pointer"
      color="fg.muted"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      _hover={{ bg: 'bg.muted' }}
      css={{ '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg' } }}
    >
      <span lang={language}>{LANGUAGE_NAMES[language]}</span>
      {isMissing && (
        <Box
          as="span"
          boxSize="2"
          borderRadius="full"
          bg="fg.warning"
          role="img"
          aria-label={text('wording.missing')}
          title={text('wording.missing')}
        />
      )}
    </chakra.button>
  );
}

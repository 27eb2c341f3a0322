import { LANGUAGES, type Language } from '@impact-call/contracts';
import { Box, chakra, HStack } from '@impact-call/ui/design-system';
import { useRef, type KeyboardEvent } from 'react';
import { useUiText } from '../ui-texts.ts';
import { LANGUAGE_NAMES } from './wordings.ts';

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A dot marks languages with a wording. The panel's id is `<id>-panel`. */
export function LanguageTabs({
  id,
  label,
  language,
  written,
  onSelect,
}: {
  id: string;
  label: string;
  language: Language;
  written: readonly Language[];
  onSelect(language: Language): void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = LANGUAGES[(LANGUAGES.indexOf(language) + step + LANGUAGES.length) % LANGUAGES.length] as Language;
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`[data-language=${next}]`)?.focus();
  };
  return (
    <HStack ref={list} role="tablist" aria-label={label} gap="1" onKeyDown={onKeyDown}>
      {LANGUAGES.map((each) => (
        <Tab
          key={each}
          {...{ id, onSelect }}
          language={each}
          isSelected={each === language}
          isWritten={written.includes(each)}
        />
      ))}
    </HStack>
  );
}

interface TabProps {
  id: string;
  language: Language;
  isSelected: boolean;
  isWritten: boolean;
  onSelect(language: Language): void;
}

function Tab({ id, language, isSelected, isWritten, onSelect }: TabProps) {
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
      <Box
        as="span"
        boxSize="2"
        borderRadius="full"
        borderWidth="1px"
        borderColor="currentColor"
        bg={isWritten ? 'currentColor' : 'transparent'}
        role="img"
        aria-label={text(isWritten ? 'wording.written' : 'wording.missing')}
      />
    </chakra.button>
  );
}

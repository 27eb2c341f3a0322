import { chooseColorMode, readColorMode, type ColorMode } from '@impact-call/ui';
import { chakra, Flex } from '@impact-call/ui/design-system';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../translations.ts';

const MODES = { system: Monitor, light: Sun, dark: Moon };

export function ColorModeChoice() {
  const t = useT();
  const [mode, setMode] = useState(readColorMode);
  const name = useId();
  const choose = (next: ColorMode) => {
    setMode(next);
    chooseColorMode(next);
  };
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="sm" color="fg.muted" fontWeight="semibold" mb="1.5">
        {t('mode.label')}
      </chakra.legend>
      <Flex gap="1" flexWrap="wrap">
        {(Object.keys(MODES) as ColorMode[]).map((each) => (
          <ModeOption key={each} name={name} mode={each} checked={mode === each} onChoose={choose} />
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

function ModeOption({
  name,
  mode,
  checked,
  onChoose,
}: {
  name: string;
  mode: ColorMode;
  checked: boolean;
  onChoose: (mode: ColorMode) => void;
}) {
  const t = useT();
  const Icon = MODES[mode];
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      px="2.5"
      minH="9"
      fontSize="sm"
      borderRadius="l1"
      cursor="pointer"
      borderWidth="1px"
      borderColor={checked ? 'accent.solid' : 'border'}
      bg={checked ? 'accent.subtle' : 'transparent'}
      color={checked ? 'accent.fg' : 'fg'}
      fontWeight={checked ? 'semibold' : 'normal'}
      _focusWithin={{ outline: '2px solid var(--chakra-colors-accent-focus-ring)', outlineOffset: '2px' }}
    >
      <chakra.input type="radio" name={name} value={mode} checked={checked} onChange={() => onChoose(mode)} srOnly />
      <Icon size="1.1em" aria-hidden />
      {t(`mode.${mode}`)}
    </chakra.label>
  );
}

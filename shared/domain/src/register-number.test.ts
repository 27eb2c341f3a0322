import { describe, expect, it } from '@jest/globals';
import { registerNumberCountry, registerNumberKey, sharesRegisterNumber } from './register-number.ts';

describe('a register number', () => {
  it('is the same however it is written', () => {
    const spellings = [
      'IT 01234567890',
      'it01234567890',
      '01234567890',
      '012.345.678-90',
      ' 0123/4567890 ',
      'P.IVA 01234567890',
      'Partita IVA: IT01234567890',
      'IT-P.IVA 01234567890',
      '\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff10',
      '1234567890',
      '0001234567890',
    ];
    expect(new Set(spellings.map(registerNumberKey))).toEqual(new Set(['1234567890']));
  });

  it('is another one where a digit or a letter of it differs', () => {
    expect(registerNumberKey('01234567891')).not.toBe(registerNumberKey('01234567890'));
    expect(registerNumberKey('HRB 12345')).not.toBe(registerNumberKey('HRA 12345'));
    expect(registerNumberKey('EL 094259216')).toBe('94259216');
  });

  it('has five letters and digits at least, one of them a digit', () => {
    expect(['12345', '1234', 'ABCD5', 'ABCDE'].map(registerNumberKey)).toEqual(['12345', null, 'ABCD5', null]);
  });

  it('that identifies no organization is like no other', () => {
    for (const typed of ['', '-', 'n/a', 'none yet', '0', '00000000000', '11111111111', '1234'])
      expect([typed, registerNumberKey(typed)]).toEqual([typed, null]);
  });

  it('belongs to the country of its prefix, else to that of its organization', () => {
    const countryOf = (reg_number: string, country: string) => registerNumberCountry({ reg_number, country });
    expect(countryOf('12345678', 'Danimarca')).toBe('DK');
    expect(countryOf('VAT SI 12345678', 'Italia')).toBe('SI');
    expect(countryOf('EL094259216', 'Atlantis')).toBe('GR');
    expect(countryOf('12345678', 'Atlantis')).toBeNull();
  });

  it('is shared in any spelling, and not with the same digits of another country', () => {
    const aurora = { reg_number: 'IT 01234567890', country: 'Italia' };
    const isShared = (reg_number: string, country: string) => sharesRegisterNumber(aurora, { reg_number, country });
    expect(isShared('1234567890', 'Italy')).toBe(true);
    expect(isShared('1234567890', 'Atlantis')).toBe(true);
    expect(sharesRegisterNumber({ reg_number: '1234567890', country: 'Atlantis' }, aurora)).toBe(true);
    expect(isShared('1234567890', 'France')).toBe(false);
    expect(isShared('1234567891', 'Italia')).toBe(false);
    expect(sharesRegisterNumber({ reg_number: 'n/a', country: '' }, { reg_number: 'n/a', country: '' })).toBe(false);
  });
});

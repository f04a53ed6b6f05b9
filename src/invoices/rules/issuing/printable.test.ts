import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('keeps every character that English and Spanish use', () => {
  const text = 'Peña & Núñez, LLC: “Limpieza” – $1,234.56 ¿sí? Œuvre’s €';
  expect(printable(text)).toBe(text);
});

test('takes an accent off a letter that PDFs lack', () => {
  expect(printable('Łódź Dvořák Ősz Việt')).toBe('Lódz Dvorák Osz Viêt'.replace('ê', 'e'));
});

test('shows a question mark for other characters, and breaks no line', () => {
  expect(printable('清潔 🧽 a\nb')).toBe('?? ? a b');
});

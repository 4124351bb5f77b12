/** Renders lines of text as a one-page PDF (PDF 1.4) in base64, so that sandbox documents can be opened. */
export function renderTextAsBase64Pdf(title: string, lines: readonly string[]): string {
  const texts = [title, '', ...lines].slice(0, 45);
  const content = [
    'BT',
    '/F1 11 Tf',
    '14 TL',
    '56 786 Td',
    ...texts.flatMap((line) => [`(${escapePdfString(line)}) Tj`, 'T*']),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1').toString('base64');
}

function escapePdfString(text: string): string {
  return text
    .slice(0, 95)
    .replaceAll(/[^\x20-\xff]/g, '?')
    .replaceAll(/[\\()]/g, '\\$&');
}

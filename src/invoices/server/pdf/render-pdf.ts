import type { InvoiceDocument, InvoicePayment } from '#invoices/contract/invoices.ts';
import { beforeTax, taxSums } from '#invoices/rules/invoice-tax.ts';
import type { InvoiceState } from '#invoices/rules/issuing/invoice-state.ts';
import { printable } from '#invoices/rules/issuing/printable.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { type Cents, formatUsd, negateCents } from '#kernel/rules/money.ts';
import { wordsOf } from '#registry/words.ts';

/** The content of an invoice's PDF. */
export interface PrintedInvoice {
  readonly number: number;
  readonly state: InvoiceState;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly totalCents: Cents;
  readonly leftCents: Cents;
  readonly document: InvoiceDocument;
  readonly payments: readonly InvoicePayment[];
  readonly timeZone: string;
  /** The page where it can be paid; null: not printed. */
  readonly page: string | null;
}

type Doc = InstanceType<typeof import('pdfkit')>;

/** US Letter, in points. */
const LEFT = 54;
const RIGHT = 558;
const BOTTOM = 738;
const DATE = { at: LEFT, width: 90 };
const WHAT = { at: 150, width: 300 };
const AMOUNT = { at: 458, width: 100 };
const INK = '#1c1f1d';
const SOFT = '#5d655f';
const LINE = '#c9cfca';

/**
 * Renders an invoice as a PDF, from what was frozen when it was issued and its payments since. The
 * first call loads the library, so it costs no memory or start time before.
 */
export async function renderPdf(invoice: PrintedInvoice): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const { number, document, issuedOn } = invoice;
  const { invoices: texts } = wordsOf[document.language];
  const doc = new PdfDocument({
    size: 'LETTER',
    margins: { top: 54, left: LEFT, right: 54, bottom: 0 },
    lang: document.language,
    info: {
      Title: printable(texts.title(number)),
      Author: printable(document.seller.name),
      CreationDate: new Date(`${issuedOn}T12:00:00Z`),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  drawHead(doc, invoice);
  drawLines(doc, invoice);
  drawSums(doc, invoice);
  drawPaying(doc, invoice);
  doc.end();
  return done;
}

function drawText(
  doc: Doc,
  text: string,
  x: number,
  options: { width?: number; isBold?: boolean } = {},
) {
  const { width = RIGHT - x, isBold = false } = options;
  doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').text(printable(text), x, doc.y, { width });
}

function dateOf({ document }: PrintedInvoice, day: string): string {
  return dayText(wordsOf[document.language].moments, new Date(`${day}T12:00:00Z`), 'UTC');
}

function drawHead(doc: Doc, invoice: PrintedInvoice): void {
  const { document, number, state, issuedOn, dueOn } = invoice;
  const { seller, buyer, poNumber, netDays, language } = document;
  const { invoices: texts } = wordsOf[language];
  doc.fillColor(INK).fontSize(16);
  drawText(doc, seller.name, LEFT, { width: 300, isBold: true });
  doc.fontSize(10).fillColor(SOFT);
  for (const line of [seller.address, seller.phone, seller.email]) {
    if (line !== '') drawText(doc, line, LEFT, { width: 300 });
  }
  const below = doc.y;
  doc.y = 54;
  doc.fillColor(INK).fontSize(16);
  drawText(doc, texts.title(number), 380, { isBold: true });
  if (state === 'paid' || state === 'void') {
    doc.fillColor(state === 'paid' ? '#0f5a43' : '#a3341f').fontSize(14);
    drawText(doc, texts.marks[state], 380, { isBold: true });
  }
  doc.fillColor(INK).fontSize(10);
  const facts = [
    [texts.issuedOn, dateOf(invoice, issuedOn)],
    [texts.dueOn, dateOf(invoice, dueOn)],
    [texts.terms, texts.net(netDays)],
    ...(poNumber === '' ? [] : [[texts.poNumber, poNumber]]),
  ];
  for (const [label, value] of facts) drawText(doc, `${label}: ${value}`, 380);
  doc.y = Math.max(below, doc.y) + 24;
  doc.fillColor(SOFT);
  drawText(doc, texts.billTo, LEFT);
  doc.fillColor(INK);
  drawText(doc, buyer.company, LEFT, { isBold: true });
  for (const line of [...addressLines(buyer.address), buyer.email]) drawText(doc, line, LEFT);
  doc.y += 24;
}

function drawRule(doc: Doc): void {
  doc.moveTo(LEFT, doc.y).lineTo(RIGHT, doc.y).lineWidth(0.5).strokeColor(LINE).stroke();
  doc.y += 8;
}

function drawTitles(doc: Doc, { document }: PrintedInvoice): void {
  const { invoices: texts } = wordsOf[document.language];
  doc.fontSize(9).fillColor(SOFT).font('Helvetica');
  const { y } = doc;
  doc.text(printable(texts.date), DATE.at, y, { width: DATE.width });
  doc.text(printable(texts.visit), WHAT.at, y, { width: WHAT.width });
  doc.text(printable(texts.amount), AMOUNT.at, y, { width: AMOUNT.width, align: 'right' });
  doc.y = y + 14;
  drawRule(doc);
}

function drawLines(doc: Doc, invoice: PrintedInvoice): void {
  drawTitles(doc, invoice);
  for (const line of invoice.document.lines) {
    const { date, description, place } = line;
    doc.fontSize(10);
    const text = printable(description);
    const where = printable(place);
    const height = doc.heightOfString(text, { width: WHAT.width }) + (where === '' ? 0 : 24);
    if (doc.y + height > BOTTOM) startPage(doc, invoice);
    const { y } = doc;
    doc.font('Helvetica').fillColor(INK);
    doc.text(printable(dateOf(invoice, date)), DATE.at, y, { width: DATE.width });
    doc.text(formatUsd(beforeTax(line)), AMOUNT.at, y, { width: AMOUNT.width, align: 'right' });
    doc.text(text, WHAT.at, y, { width: WHAT.width });
    if (where !== '') doc.fontSize(9).fillColor(SOFT).text(where, { width: WHAT.width });
    doc.y = Math.max(doc.y, y + 14) + 6;
  }
  drawRule(doc);
}

function startPage(doc: Doc, invoice: PrintedInvoice): void {
  doc.addPage();
  drawTitles(doc, invoice);
}

function drawSums(doc: Doc, invoice: PrintedInvoice): void {
  const { totalCents, leftCents, document, payments, state, timeZone } = invoice;
  const { invoices: texts, moments } = wordsOf[document.language];
  const paid = payments.filter(({ keptCents }) => keptCents > 0);
  const tax = taxSums(document);
  const rows = [
    ...(tax === null
      ? []
      : [
          { label: texts.subtotal, amount: tax.subtotal, isBold: false },
          { label: texts.tax, amount: tax.tax, isBold: false },
        ]),
    { label: texts.total, amount: totalCents, isBold: true },
    ...paid.map(({ method, keptCents, at }) => ({
      label: texts.came(texts.methods[method], dayText(moments, new Date(at), timeZone)),
      amount: negateCents(keptCents),
      isBold: false,
    })),
    ...(state === 'void' ? [] : [{ label: texts.left, amount: leftCents, isBold: true }]),
  ];
  for (const { label, amount, isBold } of rows) {
    if (doc.y > BOTTOM - 20) doc.addPage();
    const { y } = doc;
    doc
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor(INK);
    doc.text(printable(label), 250, y, { width: 200, align: 'right' });
    doc.text(formatUsd(amount), AMOUNT.at, y, { width: AMOUNT.width, align: 'right' });
    doc.y = Math.max(doc.y, y + 16);
  }
}

function drawPaying(doc: Doc, { state, document, page, number }: PrintedInvoice): void {
  if (state === 'paid' || state === 'void') return;
  const { invoices: texts } = wordsOf[document.language];
  if (doc.y > BOTTOM - 80) doc.addPage();
  doc.y += 24;
  doc.fontSize(10).fillColor(INK);
  drawText(doc, texts.howToPay, LEFT, { isBold: true });
  if (page !== null) {
    drawText(doc, texts.byCard, LEFT);
    doc.fillColor('#0f5a43').text(page, LEFT, doc.y, { link: page, underline: true });
    doc.fillColor(INK);
  }
  drawText(doc, texts.byCheck(number, document.seller.name), LEFT);
}

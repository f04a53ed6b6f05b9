// Loaded only in a frame with an opaque origin, where browsers draw nothing of another file: the
// drawings are copied into the page, and what is shown names the copies.

const [file = ''] = document.querySelector('use')?.href.baseVal.split('#') ?? [];
const text = await (await fetch(file)).text();
const drawings = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
drawings.setAttribute('aria-hidden', 'true');
drawings.setAttribute('height', '0');
drawings.style.position = 'absolute';
document.body.append(drawings);
new MutationObserver(nameCopies).observe(document.body, {
  attributeFilter: ['href'],
  childList: true,
  subtree: true,
});
nameCopies();

function nameCopies(): void {
  for (const use of document.querySelectorAll(`use[href^="${file}#"]`)) {
    use.setAttribute('href', String(use.getAttribute('href')).slice(file.length));
  }
}

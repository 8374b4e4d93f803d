/* oxlint-disable no-var, curly */
// Runs in the head of each page with scripts, before the others and in the syntax of old browsers. If they
// can't run, shows the reason in #unstarted, which is visible from the start only without scripts.
(function (root) {
  var disk = location.protocol === 'file:' && !('single' in root.dataset),
    folder = location.href.replace(/[?#].*/, '').replace(/[^/]*$/, ''),
    made = document.createElement.bind(document);
  function ready(then) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then);
    else then();
  }
  function fail(reason, code) {
    var note = document.getElementById('unstarted'),
      why = reason || 'A script of this page is missing or damaged.',
      text = made('p'),
      again = made('button');
    if (!note || !root.classList.contains('scripted')) return;
    root.classList.remove('scripted');
    if (navigator.onLine === false) why = 'There is no network, and this page needs it to load its scripts.';
    if (!Object.hasOwn) why = 'This browser is too old to run this page.';
    if (disk)
      why =
        'This page was opened from disk, and browsers do not run its scripts from there. ' +
        'Serve the folder, for example with “npx serve”, and open the address that it prints.';
    text.textContent = why;
    note.textContent = '';
    note.appendChild(text);
    again.type = 'button';
    again.textContent = 'Try again';
    again.onclick = function () {
      location.reload();
    };
    if (!disk && Object.hasOwn) note.appendChild(again);
    note.dispatchEvent(new Event('nim-unstarted', { bubbles: true }));
    if (parent !== window)
      parent.postMessage(
        {
          ns: 'nim-matrix',
          v: 1,
          type: 'error',
          data: { code: code === 'wasm' ? code : 'load', message: text.textContent },
          height: note.parentNode.offsetHeight,
        },
        '*',
      );
  }
  root.classList.add('scripted');
  addEventListener('nim-failed', function (event) {
    fail(event.detail.message, event.detail.code);
  });
  addEventListener(
    'error',
    function (event) {
      var from =
        event.target === window ? event.filename : event.target.tagName === 'SCRIPT' && event.target.src;
      if (from && from.indexOf(folder) === 0) ready(fail.bind(null, ''));
    },
    true,
  );
  ready(function () {
    // On a disk, links to folders need the name of the page.
    for (var at = 0; disk && at < document.links.length; at++) {
      var link = document.links[at];
      link.href = link.href.replace(/\/(?=[?#]|$)/, '/index.html');
    }
    if (!('noModule' in made('script'))) fail();
  });
})(document.documentElement);

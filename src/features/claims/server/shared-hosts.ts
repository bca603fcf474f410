/**
 * Hosts where anybody gets an address or a page: a mailbox there proves nothing of a place. So does one at a host below
 * them, such as `tasca.wordpress.com`.
 */
export const SHARED_HOSTS: ReadonlySet<string> = new Set(
  `
  126.com 163.com aim.com alice.it aliyun.com aol.com att.net bell.net bellsouth.net bigpond.com bluewin.ch bol.com.br
  btinternet.com charter.net clix.pt comcast.net cox.net daum.net disroot.org duck.com earthlink.net email.com
  email.cz fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net
  googlemail.com hanmail.net hey.com hotmail.be hotmail.ca hotmail.co.uk hotmail.com hotmail.com.br hotmail.de
  hotmail.es hotmail.fr hotmail.it hotmail.nl hushmail.com icloud.com iinet.net.au inbox.com inbox.lv inbox.ru
  interia.pl iol.pt juno.com kpnmail.nl laposte.net libero.it list.ru live.ca live.co.uk live.com live.com.pt
  live.de live.fr live.it live.nl mac.com mail.bg mail.com mail.de mail.pt mail.ru mailbox.org mailfence.com
  mailinator.com me.com meo.pt msn.com mweb.co.za naver.com neuf.fr nos.pt ntlworld.com o2.pl oi.com.br onet.pl
  online.de optonline.net orange.es orange.fr outlook.at outlook.com outlook.com.br outlook.de outlook.es outlook.fr
  outlook.it outlook.pt pm.me pobox.com posteo.de posteo.net proton.me protonmail.ch protonmail.com ptmail.pt qq.com
  rambler.ru rediffmail.com riseup.net rocketmail.com rogers.com runbox.com sapo.pt sbcglobal.net seznam.cz
  sfr.fr shaw.ca sina.com sky.com skynet.be sohu.com startmail.com sympatico.ca t-online.de talktalk.net telenet.be
  telepac.pt telia.com telus.net terra.com.br terra.es tin.it tiscali.it tutanota.com tuta.io tuta.com uol.com.br
  verizon.net videotron.ca virgilio.it virgin.net virginmedia.com vodafone.pt wanadoo.es wanadoo.fr web.de wp.pl
  xtra.co.nz yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in
  yahoo.it yandex.com yandex.ru yeah.net yopmail.com ymail.com zoho.com zoho.eu ziggo.nl zonnet.nl
  10minutemail.com guerrillamail.com sharklasers.com temp-mail.org tempmail.com trashmail.com
  about.me bit.ly blogger.com blogspot.com business.site canva.site carrd.co deliveroo.co.uk doordash.com eatbu.com
  facebook.com fb.com fb.me foursquare.com glovoapp.com godaddysites.com goo.gl google.com g.page github.io
  grubhub.com instagram.com jimdo.com jimdofree.com jimdosite.com just-eat.co.uk lafourchette.com linkedin.com
  linktr.ee menulog.com.au netlify.app notion.site opentable.com page.link pages.dev pinterest.com resy.com
  restaurantguru.com sites.google.com square.site squarespace.com t.me t.co telegram.me thefork.com thefork.pt
  threads.net tiktok.com toasttab.com tripadvisor.com tripadvisor.pt tumblr.com twitter.com ubereats.com vercel.app
  wa.me webflow.io webnode.com webnode.pt weebly.com weeblysite.com whatsapp.com wix.com wixsite.com wordpress.com
  wpcomstaging.com x.com yelp.com yolasite.com youtube.com zmenu.com zomato.com
  `
    .trim()
    .split(/\s+/),
);

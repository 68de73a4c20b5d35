# Varnish 6.5 or newer between a proxy with TLS (deploy/nginx.conf, Caddyfile or haproxy.cfg, to port 6081) and a portal with
# FRONT_CACHE=on, PURGE_URLS=http://127.0.0.1:6081/ and TRUST_PROXY=2. Beside this file lies the rule that is made from the schema:
#
#     npm run --silent schema -- front varnish >/etc/varnish/wenlan-display.vcl      (in a release: wenlan schema front varnish)
#
# All of it is in docs/operations.md, "Pages kept in front". To keep pages as brotli, varnishd is started with
# "-p http_gzip_support=off"; otherwise they are kept as gzip.
vcl 4.1;

import directors;
import std;
include "wenlan-display.vcl";

# A portal that is busy answers late, and must not be taken for one that is away.
probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 5s;
    .window = 5;
    .threshold = 2;
    .initial = 2;
}

backend portal_8080 {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 1s;
    .first_byte_timeout = 15s;
    .probe = ready;
}

# Each further process (wenlan@8081) has such a backend, and two lines below.
sub vcl_init {
    new processes = directors.round_robin();
    processes.add_backend(portal_8080);
    new studio = directors.hash();
    studio.add_backend(portal_8080, 1.0);
}

# Who may say what has changed: the portal.
acl portal {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # The proxy in front connects from there, too, but names the scheme of what it passes on.
        if (client.ip !~ portal || req.http.X-Forwarded-Proto) {
            return (synth(403));
        }
        if (req.http.Surrogate-Key !~ "^[a-z0-9-]+(?: [a-z0-9-]+)*$") {
            return (synth(400));
        }
        # Only what the object says is looked at, so that the ban lurker can work it off.
        ban("obj.http.Surrogate-Key ~ (?:^|[^a-z0-9-])(?:" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(?:[^a-z0-9-]|$)");
        return (synth(200));
    }
    set req.backend_hint = processes.backend();
    # Parts of a large file of staff lie on the machine that got the first one, so that a network keeps its process.
    if (req.url ~ "^/studio/") {
        set req.backend_hint = studio.backend(req.http.X-Forwarded-For);
    }
    # For monitoring, which asks the portal's own port.
    if (req.url ~ "^/(?:healthz|livez|readyz|metrics)(?:[?]|$)") {
        return (synth(404));
    }
    # A page that the portal could not be asked for: what is there is shown, however old.
    if (req.restarts > 0) {
        return (hash);
    }
    call portal_display;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Staff have a cookie, and none of their answers is stored.
    if (req.url ~ "^/studio(?:[/?]|$)") {
        return (pass);
    }
    if (req.url ~ "^/(?:web/)?api(?:[/?]|$)" || req.url ~ "^/web/(?:live/|display(?:[?]|$))") {
        return (pass);
    }
    # Films, of which parts are asked for.
    if (req.url ~ "^/web/media/" && req.url !~ "(?i)[.](?:avif|webp|jpe?g|png|gif|svg)(?:[?]|$)") {
        return (pass);
    }
    # All that it says is in the display. The token of a member is in no cookie.
    unset req.http.Cookie;
    unset req.http.Authorization;
    # Few values in place of what browsers write, because each has a page of its own.
    if (req.http.Accept-Encoding ~ "(?i)(?:^|[ ,])br(?! *; *q=0(?:[.]0*)? *(?:,|$))(?:[ ,;]|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(?:^|[ ,])gzip(?! *; *q=0(?:[.]0*)? *(?:,|$))(?:[ ,;]|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.http.Accept ~ "image/avif") {
        set req.http.Accept = "image/avif";
    } elsif (req.http.Accept ~ "image/webp") {
        set req.http.Accept = "image/webp";
    } else {
        set req.http.Accept = "*/*";
    }
    # While the portal is well, a page that has had its time is shown once more for this long, while the next is fetched.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
}

sub vcl_miss {
    # There is nothing to be shown either.
    if (req.restarts > 0) {
        return (synth(503));
    }
}

sub vcl_backend_fetch {
    # Storing a film or verifying the ledger may take minutes; the browser waits for ten.
    if (bereq.url ~ "^/studio/") {
        set bereq.first_byte_timeout = 660s;
    }
}

sub vcl_backend_response {
    # A failure is not shown in place of a page that is there.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Cache-Control ~ "s-maxage") {
        set beresp.grace = 1d;
    } elsif (!beresp.http.Cache-Control) {
        set beresp.uncacheable = true;
    }
}

sub vcl_backend_error {
    # One that breaks off is passed over once for another, where asking twice does no harm.
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    set beresp.http.Portal-Away = "1";
}

sub vcl_deliver {
    if (resp.http.Portal-Away && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
    unset resp.http.Portal-Away;
    unset resp.http.Surrogate-Key;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    # What is said to caches is not for browsers: they ask each time, feeds apart.
    if (resp.http.Cache-Control ~ "^public, max-age=[1-9][0-9]*, s-maxage") {
        set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage.*$", "");
    } elsif (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "no-cache";
    }
    # Browsers correct their clocks by it, so a kept page must not carry an old one. In milliseconds.
    set resp.http.Server-Timing = "now;dur=" + regsub("" + std.time2real(now, 0.0), "[.]", "");
    # As the proxy before this one named the request; a kept page has the number of the visitor that it was made for.
    if (req.http.X-Request-Id) {
        set resp.http.X-Request-Id = req.http.X-Request-Id;
    } else {
        unset resp.http.X-Request-Id;
    }
}

sub vcl_synth {
    if (resp.status == 503) {
        set resp.http.Retry-After = "5";
        set resp.http.Cache-Control = "no-store";
        set resp.http.Content-Type = "text/html; charset=utf-8";
        synthetic({"<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>请稍候</title><p>网站暂时打不开，几秒后会再试一次。</p></html>"});
        return (deliver);
    }
}
